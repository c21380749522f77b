import { type ReactNode, Suspense } from 'react'
import type { BlockContext } from '#runtime/context.ts'
import type { Registry } from '#runtime/registry/create-registry.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import type { BlockProblem } from './request-scope.ts'
import { ViewGuard } from './view-guard.tsx'
import { DeadlineExceeded, withDeadline } from './with-deadline.ts'

/** Everything a page's blocks share; `block` is added for each. */
export type SharedContext = Omit<BlockContext, 'block'>

export interface RenderInput {
  readonly page: ResolvedPage
  readonly registry: Registry
  readonly context: SharedContext
  /** `diagnose` puts each top-level block behind a boundary that tells the gateway which one failed (B7). */
  readonly mode: 'live' | 'diagnose'
  /** Keys `revision/blockId` to leave out. */
  readonly quarantined?: ReadonlySet<string>
  /** Milliseconds that a loader may take. */
  readonly deadline?: number
  readonly report: (problem: BlockProblem) => void
  /** Told of each block when its data is there, with the milliseconds that took. */
  readonly onPrepared?: (node: ResolvedNode, milliseconds: number) => void
  /** What preview shows in place of a block that cannot be shown. Live shows nothing. */
  readonly stub?: (node: ResolvedNode, problem: BlockProblem) => ReactNode
}

/** A block that may not be left out has failed: the page cannot stand without it (`onError: 'fail-page'`). */
export class PageFailed extends Error {
  constructor(problem: BlockProblem) {
    super(`Block ${problem.type} (${problem.blockId}) failed: ${problem.message}`)
    this.name = 'PageFailed'
  }
}

type Draw = (slots: Readonly<Record<string, ReactNode>>) => ReactNode
type Prepared = { readonly draw: Draw; readonly block: Block } | { readonly problem: BlockProblem } | null

const defaultDeadline = 4000

/** Every block loads at the same time and is awaited; only then the views render, inline and whole (B7, B8). */
export async function renderPage(input: RenderInput): Promise<Readonly<Record<string, ReactNode>>> {
  const prepared = new Map<ResolvedNode, Prepared>()
  const work: Promise<void>[] = []
  const visit = (nodes: readonly ResolvedNode[]): void => {
    for (const node of nodes) {
      const began = performance.now()
      const keep = (made: Prepared) => {
        prepared.set(node, made)
        input.onPrepared?.(node, performance.now() - began)
      }
      work.push(prepareNode(node, input).then(keep))
      for (const children of Object.values(node.slots)) visit(children)
    }
  }
  for (const nodes of Object.values(input.page.regions)) visit(nodes)
  await Promise.all(work)
  return Object.fromEntries(
    Object.entries(input.page.regions).map(([region, nodes]) => [region, drawNodes(nodes, prepared, input, true)]),
  )
}

async function prepareNode(node: ResolvedNode, input: RenderInput): Promise<Prepared> {
  const { registry, page, context } = input
  const problem = (code: BlockProblem['code'], message: string): { problem: BlockProblem } => {
    const made = { page: page.id, revision: page.revision, blockId: node.id, type: node.type, code, message }
    input.report(made)
    return { problem: made }
  }
  if (input.quarantined?.has(`${page.revision}/${node.id}`))
    return input.stub ? { problem: setAside(node, page) } : null
  if (node.problem) return problem(node.problem.code, node.problem.message)
  const block = registry.find(node.type)
  if (!block) return problem('unknown', `No block of type ${node.type}.`)
  try {
    const own: BlockContext = { ...context, block: { id: node.id, type: node.type } }
    const draw = await withDeadline(block.prepare(node.props, own), input.deadline ?? defaultDeadline)
    return draw && { draw, block }
  } catch (error) {
    const code = error instanceof DeadlineExceeded ? 'load-timeout' : 'load-failed'
    const failed = problem(code, error instanceof Error ? error.message : String(error))
    if (block.onError === 'fail-page') throw new PageFailed(failed.problem)
    return failed
  }
}

/** A block that threw deep inside, as previews tell it; it was reported when it was set aside. */
function setAside({ id, type }: ResolvedNode, page: RenderInput['page']): BlockProblem {
  const message = 'A part of the block threw while it was drawn.'
  return { page: page.id, revision: page.revision, blockId: id, type, code: 'view-failed', message }
}

function drawNodes(
  nodes: readonly ResolvedNode[],
  prepared: ReadonlyMap<ResolvedNode, Prepared>,
  input: RenderInput,
  top: boolean,
): ReactNode {
  return nodes.map((node) => {
    const made = prepared.get(node)
    if (!made) return null
    if ('problem' in made) return input.stub ? rootOf(node, input.stub(node, made.problem)) : null
    const slots = Object.fromEntries(
      Object.entries(node.slots).map(([name, children]) => [name, drawNodes(children, prepared, input, false)]),
    )
    const view = (
      <ViewGuard draw={() => made.draw(slots)} onThrow={(error) => viewThrew(error, node, made.block, input)} />
    )
    const guarded =
      input.mode === 'diagnose' && top ? (
        <Suspense fallback={<i data-block-failed={node.id} hidden />}>{view}</Suspense>
      ) : (
        view
      )
    return rootOf(node, guarded)
  })
}

/** Tells which block it is, shown or not: composer, gateway and tests find it by that (B1). */
function rootOf({ id, type }: ResolvedNode, view: ReactNode): ReactNode {
  return (
    <div key={id} data-block={type} data-block-id={id}>
      {view}
    </div>
  )
}

function viewThrew(error: unknown, node: ResolvedNode, block: Block, input: RenderInput): ReactNode {
  const problem: BlockProblem = {
    page: input.page.id,
    revision: input.page.revision,
    blockId: node.id,
    type: node.type,
    code: 'view-failed',
    message: error instanceof Error ? error.message : String(error),
  }
  input.report(problem)
  if (block.onError === 'fail-page') throw new PageFailed(problem)
  return input.stub?.(node, problem) ?? null
}

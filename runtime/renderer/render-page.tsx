import { type ReactNode, Suspense } from 'react'
import type { BlockContext } from '#runtime/context.ts'
import type { Registry } from '#runtime/registry/create-registry.ts'
import type { Block, Draw } from '#runtime/registry/define-block.ts'
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
  /** Told of each block when its data is there, with the milliseconds since all began to load. */
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

type Prepared = { readonly draw: Draw; readonly block: Block } | { readonly problem: BlockProblem } | null

/** A block in its place; `made` is there when its data is. */
interface Placed {
  readonly node: ResolvedNode
  readonly slots: PlacedIn
  made: Prepared
}
type PlacedIn = Readonly<Record<string, readonly Placed[]>>

const defaultDeadline = 4000

/**
 * Every block loads at the same time and is awaited; only then the views render, inline and whole (B7, B8). A block that
 * loads nothing costs neither a promise nor a timer.
 */
export async function renderPage(input: RenderInput): Promise<Readonly<Record<string, ReactNode>>> {
  const work: Promise<void>[] = []
  const placeAll = (lists: Readonly<Record<string, readonly ResolvedNode[]>>): PlacedIn => {
    const placed: Record<string, readonly Placed[]> = {}
    for (const [name, nodes] of Object.entries(lists)) placed[name] = nodes.map(place)
    return placed
  }
  const began = performance.now()
  const keep = (placed: Placed, made: Prepared): void => {
    placed.made = made
    input.onPrepared?.(placed.node, performance.now() - began)
  }
  const place = (node: ResolvedNode): Placed => {
    const made = prepareNode(node, input)
    const placed: Placed = { node, slots: placeAll(node.slots), made: null }
    if (made instanceof Promise) work.push(made.then((late) => keep(placed, late)))
    else keep(placed, made)
    return placed
  }
  const regions = placeAll(input.page.regions)
  await Promise.all(work)
  return drawAll(regions, input, true)
}

function prepareNode(node: ResolvedNode, input: RenderInput): Prepared | Promise<Prepared> {
  const { registry, page } = input
  if (input.quarantined?.has(`${page.revision}/${node.id}`))
    return input.stub ? { problem: setAside(node, page) } : null
  if (node.problem) return reported(node, node.problem.code, node.problem.message, input)
  const block = registry.find(node.type)
  if (!block) return reported(node, 'unknown', `No block of type ${node.type}.`, input)
  const drawn = block.prepare(node.props, contextOf(node, input.context))
  return typeof drawn === 'function' ? { draw: drawn, block } : awaitDraw(drawn, block, node, input)
}

/** The page's context seen through the block's own: a copy for each block would cost more than most blocks do. */
function contextOf({ id, type }: ResolvedNode, shared: SharedContext): BlockContext {
  return Object.assign(Object.create(shared) as SharedContext, { block: { id, type } })
}

async function awaitDraw(
  work: Promise<Draw | null>,
  block: Block,
  node: ResolvedNode,
  input: RenderInput,
): Promise<Prepared> {
  try {
    const draw = await withDeadline(work, input.deadline ?? defaultDeadline)
    return draw && { draw, block }
  } catch (error) {
    const code = error instanceof DeadlineExceeded ? 'load-timeout' : 'load-failed'
    const failed = reported(node, code, error instanceof Error ? error.message : String(error), input)
    if (block.onError === 'fail-page') throw new PageFailed(failed.problem)
    return failed
  }
}

function reported(
  { id, type }: ResolvedNode,
  code: BlockProblem['code'],
  message: string,
  { page, report }: RenderInput,
): { readonly problem: BlockProblem } {
  const problem = { page: page.id, revision: page.revision, blockId: id, type, code, message }
  report(problem)
  return { problem }
}

/** A block that threw deep inside, as previews tell it; it was reported when it was set aside. */
function setAside({ id, type }: ResolvedNode, page: RenderInput['page']): BlockProblem {
  const message = 'A part of the block threw while it was drawn.'
  return { page: page.id, revision: page.revision, blockId: id, type, code: 'view-failed', message }
}

function drawAll(lists: PlacedIn, input: RenderInput, top: boolean): Readonly<Record<string, ReactNode>> {
  const drawn: Record<string, ReactNode> = {}
  for (const [name, placed] of Object.entries(lists)) drawn[name] = placed.map((one) => drawOne(one, input, top))
  return drawn
}

function drawOne({ node, slots, made }: Placed, input: RenderInput, top: boolean): ReactNode {
  if (!made) return null
  if ('problem' in made) return input.stub ? rootOf(node, input.stub(node, made.problem)) : null
  const inner = drawAll(slots, input, false)
  const view = (
    <ViewGuard draw={() => made.draw(inner)} onThrow={(error) => viewThrew(error, node, made.block, input)} />
  )
  const guarded =
    input.mode === 'diagnose' && top ? (
      <Suspense fallback={<i data-block-failed={node.id} hidden />}>{view}</Suspense>
    ) : (
      view
    )
  return rootOf(node, guarded)
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
  const { problem } = reported(node, 'view-failed', error instanceof Error ? error.message : String(error), input)
  if (block.onError === 'fail-page') throw new PageFailed(problem)
  return input.stub?.(node, problem) ?? null
}

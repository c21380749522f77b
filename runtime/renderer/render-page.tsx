import type { ReactNode } from 'react'
import type { BlockContext } from '#runtime/context.ts'
import type { Registry } from '#runtime/registry/create-registry.ts'
import type { Block, RenderBlock } from '#runtime/registry/define-block.ts'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type BlockInstance, type BlockInstances, type Prepared, renderRegions } from './render-regions.tsx'
import { isUnavailable, PageFailed, reportProblem } from './report-problem.ts'
import type { BlockProblem } from './request-scope.ts'
import type { StaticRenderer } from './static-renderer.ts'
import { DeadlineExceeded, withDeadline } from './with-deadline.ts'

/** Context that all blocks of a page share. Each block adds its own `block`. */
export type SharedContext = Omit<BlockContext, 'block'>

export interface RenderInput {
  readonly page: ResolvedPage
  readonly registry: Registry
  readonly context: SharedContext
  /** `diagnose` wraps each top-level block in a boundary that shows the gateway which one failed (B7). */
  readonly mode: 'live' | 'diagnose'
  /** Keys `revision/blockId` of blocks to skip. */
  readonly quarantined?: ReadonlySet<string>
  /** Time limit of a loader, in milliseconds. */
  readonly deadline?: number
  readonly report: (problem: BlockProblem) => void
  /** Called for each block once its data is loaded, with the milliseconds since loading began. */
  readonly onPrepared?: (node: ResolvedNode, milliseconds: number) => void
  /**
   * Renders the placeholder of a preview for a block that cannot be shown. Undefined on live pages, which show nothing.
   */
  readonly stub?: (node: ResolvedNode, problem: BlockProblem) => ReactNode
  /** Renders blocks without islands to HTML. Null when React renders every block, on the server and in the browser. */
  readonly still: StaticRenderer | null
}

const defaultDeadline = 4000

/**
 * Loads all blocks concurrently and waits for them before it renders the views, inline and complete (B7, B8). A block
 * without a loader costs neither a promise nor a timer.
 */
export async function renderPage(input: RenderInput): Promise<Readonly<Record<string, ReactNode>>> {
  const work: Promise<void>[] = []
  const placeAll = (lists: Readonly<Record<string, readonly ResolvedNode[]>>): BlockInstances => {
    const placed: Record<string, readonly BlockInstance[]> = {}
    for (const [name, nodes] of Object.entries(lists)) placed[name] = nodes.map(place)
    return placed
  }
  const began = performance.now()
  const add = (placed: BlockInstance, made: Prepared): void => {
    placed.made = made
    input.onPrepared?.(placed.node, performance.now() - began)
  }
  const place = (node: ResolvedNode): BlockInstance => {
    const made = prepareNode(node, input)
    const placed: BlockInstance = { node, slots: placeAll(node.slots), made: null }
    if (made instanceof Promise) work.push(made.then((late) => add(placed, late)))
    else add(placed, made)
    return placed
  }
  const regions = placeAll(input.page.regions)
  await Promise.all(work)
  return renderRegions(regions, input)
}

function prepareNode(node: ResolvedNode, input: RenderInput): Prepared | Promise<Prepared> {
  const { registry, page } = input
  if (input.quarantined?.has(`${page.revision}/${node.id}`))
    return input.stub ? { problem: setAside(node, page) } : null
  if (node.problem) return reportProblem(node, node.problem.code, node.problem.message, input)
  const block = registry.find(node.type)
  if (!block) return reportProblem(node, 'unknown', `No block of type ${node.type}.`, input)
  const prepared = block.prepare(node.props, contextOf(node, input.context))
  return typeof prepared === 'function' ? { render: prepared, block } : awaitRender(prepared, block, node, input)
}

/**
 * Returns the page's context with the block added. The context is inherited, because copying it costs more than
 * rendering most blocks.
 */
function contextOf({ id, type }: ResolvedNode, shared: SharedContext): BlockContext {
  return Object.assign(Object.create(shared) as SharedContext, { block: { id, type } })
}

async function awaitRender(
  work: Promise<RenderBlock | null>,
  block: Block,
  node: ResolvedNode,
  input: RenderInput,
): Promise<Prepared> {
  try {
    const render = await withDeadline(work, input.deadline ?? defaultDeadline)
    return render && { render, block }
  } catch (error) {
    const isLate = error instanceof DeadlineExceeded
    const code = isLate ? 'load-timeout' : 'load-failed'
    const failed = reportProblem(node, code, error instanceof Error ? error.message : String(error), input)
    const isTransient = isLate || isUnavailable(error)
    if (block.onError === 'fail-page') throw new PageFailed(failed.problem, { isTransient })
    return failed
  }
}

/**
 * Returns the problem that a preview shows for a quarantined block. It was already reported when the block was
 * quarantined.
 */
function setAside({ id, type }: ResolvedNode, page: RenderInput['page']): BlockProblem {
  const message = 'A part of the block threw while it was rendered.'
  return { page: page.id, revision: page.revision, blockId: id, type, code: 'view-failed', message }
}

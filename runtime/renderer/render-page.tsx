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
  /** Draws blocks without islands to HTML; null: React draws all, here and in the browser. */
  readonly still: StaticRenderer | null
}

const defaultDeadline = 4000

/**
 * Every block loads at the same time and is awaited; only then the views render, inline and whole (B7, B8). A block that
 * loads nothing costs neither a promise nor a timer.
 */
export async function renderPage(input: RenderInput): Promise<Readonly<Record<string, ReactNode>>> {
  const work: Promise<void>[] = []
  const placeAll = (lists: Readonly<Record<string, readonly ResolvedNode[]>>): BlockInstances => {
    const placed: Record<string, readonly BlockInstance[]> = {}
    for (const [name, nodes] of Object.entries(lists)) placed[name] = nodes.map(place)
    return placed
  }
  const began = performance.now()
  const keep = (placed: BlockInstance, made: Prepared): void => {
    placed.made = made
    input.onPrepared?.(placed.node, performance.now() - began)
  }
  const place = (node: ResolvedNode): BlockInstance => {
    const made = prepareNode(node, input)
    const placed: BlockInstance = { node, slots: placeAll(node.slots), made: null }
    if (made instanceof Promise) work.push(made.then((late) => keep(placed, late)))
    else keep(placed, made)
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
  const drawn = block.prepare(node.props, contextOf(node, input.context))
  return typeof drawn === 'function' ? { draw: drawn, block } : awaitDraw(drawn, block, node, input)
}

/** The page's context seen through the block's own: a copy for each block would cost more than most blocks do. */
function contextOf({ id, type }: ResolvedNode, shared: SharedContext): BlockContext {
  return Object.assign(Object.create(shared) as SharedContext, { block: { id, type } })
}

async function awaitDraw(
  work: Promise<RenderBlock | null>,
  block: Block,
  node: ResolvedNode,
  input: RenderInput,
): Promise<Prepared> {
  try {
    const draw = await withDeadline(work, input.deadline ?? defaultDeadline)
    return draw && { draw, block }
  } catch (error) {
    const isLate = error instanceof DeadlineExceeded
    const code = isLate ? 'load-timeout' : 'load-failed'
    const failed = reportProblem(node, code, error instanceof Error ? error.message : String(error), input)
    const isTransient = isLate || isUnavailable(error)
    if (block.onError === 'fail-page') throw new PageFailed(failed.problem, { isTransient })
    return failed
  }
}

/** A block that threw deep inside, as previews tell it; it was reported when it was set aside. */
function setAside({ id, type }: ResolvedNode, page: RenderInput['page']): BlockProblem {
  const message = 'A part of the block threw while it was drawn.'
  return { page: page.id, revision: page.revision, blockId: id, type, code: 'view-failed', message }
}

import type { BlockContext } from '#runtime/context.ts'
import type { Registry } from '#runtime/registry/create-registry.ts'
import type { Block, RenderBlock } from '#runtime/registry/define-block.ts'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type BlockProblem, isUnavailable, messageOf, PageFailed } from './block-problem.ts'
import type { SharedContext } from './ports.ts'
import { DeadlineExceeded, withDeadline } from './with-deadline.ts'

/** A block whose data is loaded, or why it cannot be shown; null when its loader hides it. */
export type LoadedBlock =
  | { readonly render: RenderBlock; readonly block: Block }
  | { readonly problem: BlockProblem }
  | null

/** A block at its position, with the blocks of its slots. */
export interface BlockInstance {
  readonly node: ResolvedNode
  readonly loaded: LoadedBlock
  readonly slots: BlockInstances
}
export type BlockInstances = Readonly<Record<string, readonly BlockInstance[]>>

export interface LoadedBlocks {
  readonly regions: BlockInstances
  readonly problems: readonly BlockProblem[]
  /** Milliseconds until a block's data was loaded, by node. */
  readonly milliseconds: ReadonlyMap<ResolvedNode, number>
  /** Whether a list of the page ends before the requested page number. */
  readonly isBeyondLastPage: boolean
}

export interface LoadInput {
  readonly page: ResolvedPage
  readonly registry: Registry
  readonly context: SharedContext
  /** Time limit of a loader, in milliseconds; default 4,000. */
  readonly deadline?: number | undefined
}

export const defaultDeadline = 4_000

/**
 * Loads all blocks concurrently (B7, B8). A block without a loader costs neither a promise nor a timer. Rejects with
 * `PageFailed` when a required block fails.
 */
export async function loadBlocks(input: LoadInput): Promise<LoadedBlocks> {
  const began = performance.now()
  const milliseconds = new Map<ResolvedNode, number>()
  let isBeyondLastPage = false
  const context: SharedContext = {
    ...input.context,
    onBeyondLastPage: () => {
      isBeyondLastPage = true
    },
  }
  const waiting: Promise<void>[] = []
  const open = (node: ResolvedNode): BlockInstance => {
    const loading = loadNode(node, { ...input, context })
    const instance = { node, slots: openAll(node.slots), loaded: null as LoadedBlock }
    const settle = (loaded: LoadedBlock) => {
      instance.loaded = loaded
      milliseconds.set(node, performance.now() - began)
    }
    if (loading instanceof Promise) waiting.push(loading.then(settle))
    else settle(loading)
    return instance
  }
  const openAll = (lists: Readonly<Record<string, readonly ResolvedNode[]>>): BlockInstances =>
    Object.fromEntries(Object.entries(lists).map(([name, nodes]) => [name, nodes.map(open)]))
  const regions = openAll(input.page.regions)
  await Promise.all(waiting)
  return { regions, problems: problemsIn(regions), milliseconds, isBeyondLastPage }
}

function problemsIn(regions: BlockInstances): readonly BlockProblem[] {
  return Object.values(regions)
    .flat()
    .flatMap(({ loaded, slots }) => [...(loaded && 'problem' in loaded ? [loaded.problem] : []), ...problemsIn(slots)])
}

function loadNode(node: ResolvedNode, input: LoadInput): LoadedBlock | Promise<LoadedBlock> {
  const { registry, page, context } = input
  if (node.problem) return { problem: problemOf(node, page, node.problem.code, node.problem.message) }
  const block = registry.find(node.type)
  if (!block) return { problem: problemOf(node, page, 'unknown', `No block of type ${node.type}.`) }
  const prepared = block.prepare(node.props, contextOf(node, context))
  return typeof prepared === 'function' ? { render: prepared, block } : awaitBlock(prepared, block, node, input)
}

async function awaitBlock(
  work: Promise<RenderBlock | null>,
  block: Block,
  node: ResolvedNode,
  { page, deadline = defaultDeadline }: LoadInput,
): Promise<LoadedBlock> {
  try {
    const render = await withDeadline(work, deadline)
    return render && { render, block }
  } catch (error) {
    const isLate = error instanceof DeadlineExceeded
    const problem = problemOf(node, page, isLate ? 'load-timeout' : 'load-failed', messageOf(error))
    if (block.onError === 'fail-page') throw new PageFailed(problem, { isTransient: isLate || isUnavailable(error) })
    return { problem }
  }
}

/**
 * Returns the page's context with the block added. The context is inherited, because copying it costs more than
 * rendering most blocks.
 */
function contextOf({ id, type }: ResolvedNode, shared: SharedContext): BlockContext {
  return Object.assign(Object.create(shared) as SharedContext, { block: { id, type } })
}

export function problemOf(
  { id, type }: ResolvedNode,
  { id: page, revision }: Pick<ResolvedPage, 'id' | 'revision'>,
  code: BlockProblem['code'],
  message: string,
): BlockProblem {
  return { page, revision, blockId: id, type, code, message }
}

import type { BlockContext } from '#runtime/context.ts'
import type { Registry } from '#runtime/registry/create-registry.ts'
import type { Block, RenderBlock } from '#runtime/registry/define-block.ts'
import { noSlots, type ResolvedNode, type ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type BlockProblem, blockFailureStatus, messageOf, PageFailed } from './block-problem.ts'
import type { SharedContext } from './ports.ts'
import { DeadlineExceeded, withDeadline } from './with-deadline.ts'

/**
 * Result of loading a block: a function that renders the block, or a problem; null when the block's loader hides the
 * block.
 */
export type LoadedBlock =
  | { readonly render: RenderBlock; readonly block: Block }
  | { readonly problem: BlockProblem }
  | null

/** A block with the result of loading it, and the blocks of its slots. */
export interface BlockInstance {
  readonly node: ResolvedNode
  readonly loaded: LoadedBlock
  readonly slots: BlockInstances
}
export type BlockInstances = Readonly<Record<string, readonly BlockInstance[]>>

export interface LoadedBlocks {
  readonly regions: BlockInstances
  readonly problems: readonly BlockProblem[]
  /** Duration of each block's load in milliseconds, by node. Blocks without a loader are not included. */
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
 * Loads all blocks concurrently (B7, B8). The loads start in the order of the blocks on the page. Blocks without a
 * loader cost neither a promise nor a timer. Rejects with `PageFailed` when a required block fails.
 */
export async function loadBlocks(input: LoadInput): Promise<LoadedBlocks> {
  const began = performance.now()
  const milliseconds = new Map<ResolvedNode, number>()
  let isBeyondLastPage = false
  const context: SharedContext = {
    ...input.context,
    notes: {},
    onBeyondLastPage: () => {
      isBeyondLastPage = true
    },
  }
  const inContext: LoadInput = { ...input, context }
  const waiting: Promise<void>[] = []
  const opened: Opened[] = []
  const open = (node: ResolvedNode): BlockInstance => {
    const loading = loadNode(node, inContext)
    const instance: Opened = { node, slots: noSlots, loaded: null }
    opened.push(instance)
    if (loading instanceof Promise) {
      const settle = (loaded: LoadedBlock) => {
        instance.loaded = loaded
        milliseconds.set(node, performance.now() - began)
      }
      waiting.push(loading.then(settle))
    } else instance.loaded = loading
    instance.slots = mapLists(node.slots, open)
    return instance
  }
  const regions = mapLists(input.page.regions, open)
  await Promise.all(waiting)
  return { regions, problems: opened.flatMap(problemIn), milliseconds, isBeyondLastPage }
}

const noProblems: readonly BlockProblem[] = []

function problemIn({ loaded }: BlockInstance): readonly BlockProblem[] {
  return loaded && 'problem' in loaded ? [loaded.problem] : noProblems
}

/**
 * Returns the lists with every item replaced. Creates no object when there is no list, because most blocks have no
 * slots.
 */
export function mapLists<From, To>(
  lists: Readonly<Record<string, readonly From[]>>,
  replace: (item: From) => To,
): Readonly<Record<string, readonly To[]>> {
  if (lists === noSlots) return noSlots
  let mapped: Record<string, readonly To[]> | null = null
  for (const name in lists) {
    mapped ??= {}
    mapped[name] = (lists[name] ?? []).map(replace)
  }
  return mapped ?? noSlots
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
    if (block.onError === 'fail-page') throw new PageFailed(problem, blockFailureStatus(error))
    return { problem }
  }
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] }
type Opened = Writable<BlockInstance>

/**
 * Returns the page's context with the block added. The result inherits from the page's context, because copying the
 * context costs more than rendering most blocks.
 */
function contextOf({ id, type }: ResolvedNode, shared: SharedContext): BlockContext {
  const own = Object.create(shared) as Writable<BlockContext>
  own.block = { id, type }
  return own
}

export function problemOf(
  { id, type }: ResolvedNode,
  { id: page, revision }: Pick<ResolvedPage, 'id' | 'revision'>,
  code: BlockProblem['code'],
  message: string,
): BlockProblem {
  return { page, revision, blockId: id, type, code, message }
}

import { LRUCache } from 'lru-cache'
import type { PageDefinition } from '#schemas/page.ts'
import type { TargetingContext } from './conditions.ts'
import {
  type BlockSources,
  type BlocksContext,
  createWalk,
  findSection,
  resolveOrder,
  type Walk,
} from './resolve-blocks.ts'
import type { ResolvedNode, ResolvedPage } from './resolved-page.ts'

/** The resolved blocks of a definition in one context, with the results of the traversal. */
export interface ResolvedRegions extends Omit<Walk, 'context' | 'from'> {
  readonly regions: ResolvedPage['regions']
}

interface Known {
  readonly resolved: ResolvedRegions
  /** Instant for which the blocks were resolved, in epoch milliseconds. */
  readonly from: number
}

/** Maximum number of blocks and records in memory, of all definitions and contexts together (LRU). */
const maxSize = 20_000

/** Results by `prepareNode`, and then by definition and context. */
const resultsOf = new WeakMap<BlockSources['prepareNode'], LRUCache<string, Known>>()
const numbers = new WeakMap<PageDefinition, number>()
let lastNumber = 0

/**
 * Resolves the blocks in the regions of a definition. The result is cached by market, language and targeting until the
 * next time-based change. The result does not depend on the subject of the route.
 */
export function resolveRegions(
  definition: PageDefinition,
  context: BlocksContext,
  sources: BlockSources,
): ResolvedRegions {
  const cache = cacheOf(sources.prepareNode)
  const key = keyOf(definition, context)
  const known = cache.get(key)
  if (known && isCurrent(known, context, sources)) return known.resolved
  const walk = createWalk(context, sources)
  const regions = Object.fromEntries(
    Object.entries(definition.regions).map(([region, ids]) => [region, resolveOrder(ids, definition, walk, [], 1)]),
  )
  const { context: _, from: __, ...records } = walk
  const resolved = { regions, ...records }
  cache.set(key, { resolved, from: context.now }, { size: sizeOf(resolved) })
  return resolved
}

/** Returns the number of blocks and records in a result. A block that is left out has a record. */
function sizeOf({ regions, trace, coverage, problems, searches }: ResolvedRegions): number {
  const records = trace.length + coverage.length + problems.length + searches.length
  return 1 + countOf(Object.values(regions).flat()) + records
}

function countOf(nodes: readonly ResolvedNode[]): number {
  return nodes.reduce((sum, { slots }) => sum + 1 + countOf(Object.values(slots).flat()), 0)
}

/** Returns whether a cached result is valid at `now` and was resolved with the current sections. */
function isCurrent({ resolved, from }: Known, { now }: TargetingContext, sources: BlockSources): boolean {
  const { searches, dependencies } = resolved
  const until = dependencies.changesAt ?? Number.POSITIVE_INFINITY
  return from <= now && now < until && searches.every(({ use, found }) => findSection(use, sources) === found)
}

function cacheOf(prepareNode: BlockSources['prepareNode']): LRUCache<string, Known> {
  const found = resultsOf.get(prepareNode)
  if (found) return found
  const made = new LRUCache<string, Known>({ maxSize })
  resultsOf.set(prepareNode, made)
  return made
}

function keyOf(definition: PageDefinition, { now: _, tests, ...context }: BlocksContext): string {
  let number = numbers.get(definition)
  if (number === undefined) {
    lastNumber += 1
    number = lastNumber
    numbers.set(definition, number)
  }
  return JSON.stringify([number, context, tests ? [...tests] : null])
}

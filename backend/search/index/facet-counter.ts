import { LRUCache } from 'lru-cache'
import type { SearchQuery } from '../search.port.ts'
import { type Counts, createColumnCounter } from './count-facets.ts'
import type { DocumentList } from './document-list.ts'
import { campaignFacet } from './facet-readers.ts'
import type { Segment } from './segment.ts'
import type { NamedSet } from './selection.ts'
import { createSmallFacets, type SmallFacets } from './small-facets.ts'

/** Maximum bytes of cached counts (LRU). */
const cacheBytes = 48 * 1024 * 1024
/** Bytes that a cache entry takes in addition to its counts and its key. */
const entryBytes = 400
/**
 * Minimum number of works that a search for words must find for its counts to be cached. With fewer works, counting
 * again costs less than storing an entry.
 */
const worthCaching = 256

export interface CountInput {
  readonly facet: string
  readonly set: NamedSet
  readonly query: SearchQuery
  readonly list: () => DocumentList
}

export function isWorthCaching({ works }: NamedSet): boolean {
  return works === null || works.length >= worthCaching
}

/**
 * Creates the counter of a segment's works by facet value. It counts each facet with the cheapest method, and caches
 * the counts. Counts of searches with few results are not cached, because visitors can type any number of such
 * searches.
 */
export function createFacetCounter(segment: Segment) {
  const cached = new LRUCache<string, Counts>({
    maxSize: cacheBytes,
    sizeCalculation: ({ counts }, key) => counts.byteLength * 2 + key.length * 2 + entryBytes,
  })
  const counters = new LRUCache<string, (list: DocumentList) => Counts>({ max: 100 })
  /**
   * Small facets, by market and price buckets. `smallCounts` caches their counts, by price buckets and set of
   * documents.
   */
  const small = new LRUCache<string, SmallFacets>({ max: 12 })
  const smallCounts = new LRUCache<string, Int32Array>({ max: 20_000 })

  function counterOf(facet: string): ((list: DocumentList) => Counts) | null {
    const known = counters.get(facet)
    if (known) return known
    const column = segment.facets[facet]
    if (!column) return null
    const counter = createColumnCounter({ ...column, values: column.ids.starts.length - 1 })
    counters.set(facet, counter)
    return counter
  }

  function smallFacets({ marketId, priceBounds }: SearchQuery): SmallFacets {
    const name = `${marketId} ${priceBounds.join()}`
    const known = small.get(name)
    if (known) return known
    const made = createSmallFacets(segment, marketId, priceBounds)
    small.set(name, made)
    return made
  }

  return {
    count({ facet, set, query, list }: CountInput): Counts | null {
      const name = facet === 'campaigns' ? campaignFacet(query.marketId) : facet
      const together = smallFacets(query)
      if (together.has(name)) {
        const key = `${query.priceBounds.join()} ${set.key}`
        const counts = smallCounts.get(key) ?? together.count(list())
        if (isWorthCaching(set)) smallCounts.set(key, counts)
        return together.countsOf(name, counts)
      }
      const counter = counterOf(name)
      if (!counter) return null
      const key = `${name} ${set.key}`
      const counts = cached.get(key) ?? counter(list())
      if (isWorthCaching(set)) cached.set(key, counts)
      return counts
    },

    /** Clears the cached counts. Must be called when the same queries can select other documents than before. */
    forget(): void {
      cached.clear()
      smallCounts.clear()
    },
  }
}

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

export interface CountInput {
  readonly facet: string
  readonly set: NamedSet
  readonly query: SearchQuery
  readonly list: () => DocumentList
}

/**
 * Creates a counter of a segment's works by facet value. It uses the cheapest method for each facet and caches the
 * counts.
 */
export function createFacetCounter(segment: Segment) {
  const cached = new LRUCache<string, Counts>({
    maxSize: cacheBytes,
    sizeCalculation: ({ counts }, key) => counts.byteLength * 2 + key.length * 2 + 64,
  })
  const counters = new LRUCache<string, (list: DocumentList) => Counts>({ max: 100 })
  /** Small facets by market and price buckets; `smallCounts` has their counts by set. */
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
    /** Returns the counts of a facet, or null when the segment has no such facet. */
    count({ facet, set, query, list }: CountInput): Counts | null {
      const name = facet === 'campaigns' ? campaignFacet(query.marketId) : facet
      const together = smallFacets(query)
      if (together.has(name)) {
        const key = `${query.priceBounds.join()} ${set.key}`
        const counts = smallCounts.get(key) ?? together.count(list())
        smallCounts.set(key, counts)
        return together.countsOf(name, counts)
      }
      const counter = counterOf(name)
      if (!counter) return null
      const key = `${name} ${set.key}`
      const counts = cached.get(key) ?? counter(list())
      cached.set(key, counts)
      return counts
    },

    /** Clears the cached counts, because the same sets now have other documents. */
    forget(): void {
      cached.clear()
      smallCounts.clear()
    },
  }
}

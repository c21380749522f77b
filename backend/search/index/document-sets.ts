import { LRUCache } from 'lru-cache'
import { allBits, type Bits, createBits, setBit } from './bits.ts'
import { campaignFacet } from './facet-readers.ts'
import { findPositions, type IdLookup } from './id-lookup.ts'
import { readPriceRange } from './price-ranges.ts'
import type { FacetColumn, Segment } from './segment.ts'
import { findText } from './text-table.ts'

/** Maximum bytes of cached sets (LRU). The cache is for filters that visitors use again and again. */
const cacheBytes = 48 * 1024 * 1024

export type DocumentSets = ReturnType<typeof createDocumentSets>

/**
 * Creates the functions that return the documents of a segment by some property, as sets. Never modify a returned set,
 * because most sets are cached.
 */
export function createDocumentSets(segment: Segment) {
  const cached = new LRUCache<string, Bits>({
    maxSize: cacheBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })

  function getOrBuild(key: string, fill: (bits: Bits) => void): Bits {
    const known = cached.get(key)
    if (known) return known
    const bits = createBits(segment.size)
    fill(bits)
    cached.set(key, bits)
    return bits
  }

  function addValue(bits: Bits, column: FacetColumn, ordinal: number): void {
    if (ordinal < 0) return
    const end = column.postingStarts[ordinal + 1] ?? 0
    for (let at = column.postingStarts[ordinal] ?? 0; at < end; at += 1) setBit(bits, column.postings[at] ?? 0)
  }

  function addSlice(bits: Bits, order: Int32Array, from: number, to: number): void {
    for (let at = from; at < to; at += 1) setBit(bits, order[at] ?? 0)
  }

  const everything = allBits(segment.size)

  const sets = {
    everything: () => everything,

    products: (ids: readonly number[]) => sets.ids(segment.byProduct, ids),

    worksOfProducts: (ids: readonly number[]) =>
      sets.works(ids.flatMap((id) => findPositions(segment.byProduct, id).map((doc) => segment.workOf[doc] ?? 0))),

    market: (marketId: string) =>
      getOrBuild(`market ${marketId}`, (bits) => {
        const order = segment.prices[marketId]?.order ?? new Int32Array(0)
        addSlice(bits, order, 0, order.length)
      }),

    values: (facet: string, ids: readonly string[]) =>
      getOrBuild(`values ${facet} ${JSON.stringify(ids)}`, (bits) => {
        const column = segment.facets[facet]
        if (column) for (const id of ids) addValue(bits, column, findText(column.ids, id))
      }),

    alias: (facet: string, alias: string) =>
      getOrBuild(`alias ${facet} ${alias}`, (bits) => {
        const column = segment.facets[facet]
        if (column) addValue(bits, column, findText(column.aliases, alias, column.aliasOrder))
      }),

    campaigns: (marketId: string, ids: readonly string[]) => sets.values(campaignFacet(marketId), ids),

    reduced: (marketId: string) =>
      getOrBuild(`reduced ${marketId}`, (bits) => {
        const { selling, regular } = segment.prices[marketId] ?? { selling: [], regular: [] }
        for (let doc = 0; doc < selling.length; doc += 1)
          if ((selling[doc] ?? 0) < (regular[doc] ?? 0)) setBit(bits, doc)
      }),

    /** Returns the documents whose price is in one of the ranges, in minor units, bounds included. */
    prices: (marketId: string, ranges: readonly { readonly from: number; readonly to: number }[]) =>
      getOrBuild(`prices ${marketId} ${JSON.stringify(ranges)}`, (bits) => {
        const { selling, order } = segment.prices[marketId] ?? { selling: new Int32Array(0), order: new Int32Array(0) }
        for (const { from, to } of ranges) {
          addSlice(bits, order, firstFrom(order, selling, from), firstFrom(order, selling, to + 1))
        }
      }),

    /** Returns the documents released from one day to another, both included. */
    days: (from: number, to: number) =>
      getOrBuild(`days ${from} ${to}`, (bits) => {
        const { byDay, releaseDays } = segment
        addSlice(bits, byDay, firstFrom(byDay, releaseDays, from), firstFrom(byDay, releaseDays, to + 1))
      }),

    ids: (lookup: IdLookup, ids: readonly number[]) => {
      const bits = createBits(segment.size)
      for (const id of ids) for (const doc of findPositions(lookup, id)) setBit(bits, doc)
      return bits
    },

    works: (works: ArrayLike<number>) => {
      const bits = createBits(segment.size)
      for (let at = 0; at < works.length; at += 1) {
        const work = works[at] ?? 0
        const end = segment.workStarts[work + 1] ?? 0
        for (let doc = segment.workStarts[work] ?? 0; doc < end; doc += 1) setBit(bits, doc)
      }
      return bits
    },

    /** Returns the documents that match a visitor's choice in a facet. Empty for an unknown facet. */
    choice(facet: string, ids: readonly string[], marketId: string): Bits {
      switch (facet) {
        case 'skus':
          return sets.ids(segment.bySku, ids.map(Number))
        case 'discount':
          return ids.includes(reducedId) ? sets.reduced(marketId) : createBits(segment.size)
        case 'campaigns':
          return sets.campaigns(marketId, ids)
        case 'price':
          return sets.prices(
            marketId,
            ids.flatMap((id) => readPriceRange(id) ?? []),
          )
        default:
          return sets.values(facet, ids)
      }
    },
  }
  return sets
}

/** Id of the only value of the facet `discount`: titles at a reduced price. */
export const reducedId = '1'

/** Returns the first index in `order` at which the key is at least `least`. `order` is sorted by ascending key. */
function firstFrom(order: Int32Array, keys: Int32Array, least: number): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[order[middle] ?? 0] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

import { countByBit, wordBits } from './count-bits.ts'
import type { Counts } from './count-facets.ts'
import type { DocumentList } from './document-list.ts'
import { campaignFacet } from './facet-readers.ts'
import type { Segment } from './segment.ts'

/** Maximum number of values of a small facet. */
const maxValues = 16
/**
 * Maximum number of price buckets. Each document has 32 bits. The price buckets and “reduced price” always get bits;
 * other facets get some only if enough are left.
 */
const maxBuckets = 24

interface Places {
  readonly from: number
  readonly values: number
}

export type SmallFacets = ReturnType<typeof createSmallFacets>

/**
 * Creates a column with the values of a market's small facets in which the editions of a work can differ. Each document
 * has one bit per value. The bits of a work's selected editions are combined with OR. The result shows, for all facets
 * at once, under which values the work counts. `bounds` are the upper bounds of the price buckets in minor units.
 *
 * @throws RangeError when there are too many price buckets
 */
export function createSmallFacets(segment: Segment, marketId: string, bounds: readonly number[]) {
  if (bounds.length >= maxBuckets) throw new RangeError(`There are more than ${maxBuckets} price buckets.`)
  const masks = new Int32Array(segment.size)
  const ofWorks = new Int32Array(segment.works)
  const places = new Map<string, Places>()
  let taken = 0
  const place = (facet: string, values: number): number => {
    const from = taken
    places.set(facet, { from, values })
    taken += values
    return from
  }
  addPrices()
  addColumns()

  function addPrices(): void {
    const prices = segment.prices[marketId]
    if (!prices) return
    const { selling, regular } = prices
    const upper = Int32Array.from(bounds)
    const [first, reduced] = [place('price', bounds.length + 1), place('discount', 1)]
    for (let doc = 0; doc < masks.length; doc += 1) {
      const price = selling[doc] ?? 0
      let bucket = 0
      while (bucket < upper.length && price > (upper[bucket] ?? 0)) bucket += 1
      masks[doc] = (1 << (first + bucket)) | (price < (regular[doc] ?? 0) ? 1 << reduced : 0)
    }
  }

  function addColumns(): void {
    const columns = Object.entries(segment.facets).flatMap(([name, { starts, ordinals, perWork, ids }]) => {
      const isOther = name.startsWith(campaignFacet('')) && name !== campaignFacet(marketId)
      const values = ids.starts.length - 1
      return isOther || perWork || starts.length > 0 || values > maxValues ? [] : [{ name, ordinals, values }]
    })
    for (const { name, ordinals, values } of columns.sort((a, b) => a.values - b.values)) {
      if (taken + values > wordBits) return
      const first = place(name, values)
      for (let doc = 0; doc < masks.length; doc += 1) {
        const ordinal = ordinals[doc] ?? -1
        if (ordinal >= 0) masks[doc] = (masks[doc] ?? 0) | (1 << (first + ordinal))
      }
    }
  }

  return {
    has: (facet: string) => places.has(facet),

    /** Counts, for each bit, the works that have it. This counts all small facets at once. */
    count({ docs, begins, works }: DocumentList): Int32Array {
      for (let work = 0, at = 0; work < works; work += 1) {
        const end = begins[work + 1] ?? 0
        let mask = 0
        for (; at < end; at += 1) mask |= masks[docs[at] ?? 0] ?? 0
        ofWorks[work] = mask
      }
      return countByBit(ofWorks, works)
    },

    /** Returns the counts of one facet, read from the result of `count`; empty for an unknown facet. */
    countsOf(facet: string, all: Int32Array): Counts {
      const { from, values } = places.get(facet) ?? { from: 0, values: 0 }
      const ordinals = Int32Array.from({ length: values }, (_, value) => value).filter((value) => all[from + value])
      return { ordinals, counts: ordinals.map((value) => all[from + value] ?? 0) }
    },
  }
}

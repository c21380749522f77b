import type { SearchQuery } from '../search.port.ts'
import type { Columns, FacetColumn, PriceColumn } from './columns.ts'

export interface FacetCounter {
  readonly id: string
  /** Counts a document's work, once a value. */
  count(doc: number, work: number): void
  /** In the order in which shoppers see them. */
  values(): readonly FacetCount[]
}

interface FacetCount {
  readonly id: string
  readonly label: string
  readonly count: number
}

export interface FacetCounters {
  readonly list: readonly FacetCounter[]
  /** Counts for every facet whose other facets the document fits: `failed` is the one that it does not, or `*`. */
  count(doc: number, work: number, failed: string | null): void
}

/** One counter for each facet asked for. A work's editions come one after the other, so the last work seen is enough. */
export function createFacetCounters(query: SearchQuery, columns: Columns): FacetCounters {
  const prices = columns.prices[query.marketId]
  const list = query.facets.flatMap((id): FacetCounter[] => {
    const column = columns.facets[id]
    if (column) return [countColumn(id, column, query)]
    if (!prices) return []
    if (id === 'price') return [countPrices(prices, query.priceBounds)]
    return id === 'discount' ? [countReduced(prices)] : []
  })
  return {
    list,
    count(doc, work, failed) {
      if (failed === '*') return
      for (const counter of list) if (failed === null || failed === counter.id) counter.count(doc, work)
    },
  }
}

/** Works by value, each counted once. */
class Tally {
  readonly counts: Int32Array
  readonly #last: Int32Array

  constructor(size: number) {
    this.counts = new Int32Array(size)
    this.#last = new Int32Array(size).fill(-1)
  }

  add(ordinal: number, work: number): void {
    if (this.#last[ordinal] === work) return
    this.#last[ordinal] = work
    this.counts[ordinal] = (this.counts[ordinal] ?? 0) + 1
  }
}

function countColumn(id: string, column: FacetColumn, query: SearchQuery): FacetCounter {
  const tally = new Tally(column.ids.length)
  const { starts, ordinals } = column
  return {
    id,
    count(doc, work) {
      const end = starts[doc + 1] ?? 0
      for (let at = starts[doc] ?? 0; at < end; at += 1) tally.add(ordinals[at] ?? 0, work)
    },
    values() {
      const chosen = new Set(query.filters[id])
      const values: FacetCount[] = []
      for (let ordinal = 0; ordinal < column.ids.length; ordinal += 1) {
        const count = tally.counts[ordinal] ?? 0
        const value = column.ids[ordinal] ?? ''
        if (count > 0 || chosen.has(value)) values.push({ id: value, label: column.labels[ordinal] ?? value, count })
      }
      if (id !== 'categories') return values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
      const place = new Map(query.categoryIds.map((category, at) => [category, at]))
      return values
        .filter((value) => place.has(value.id))
        .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    },
  }
}

/** `0-99`, `100-199`, …, `500-` in whole units; a selling price of 99,50 is still below 100. */
function countPrices({ selling }: PriceColumn, bounds: readonly number[]): FacetCounter {
  const tally = new Tally(bounds.length + 1)
  return {
    id: 'price',
    count(doc, work) {
      const price = selling[doc] ?? 0
      let bucket = 0
      while (bucket < bounds.length && price > (bounds[bucket] ?? 0)) bucket += 1
      tally.add(bucket, work)
    },
    values: () =>
      [...tally.counts].map((count, bucket) => {
        const before = bounds[bucket - 1]
        const bound = bounds[bucket]
        const from = before === undefined ? 0 : Math.floor(before / 100) + 1
        const id = `${from}-${bound === undefined ? '' : Math.floor(bound / 100)}`
        return { id, label: id, count }
      }),
  }
}

function countReduced({ selling, regular }: PriceColumn): FacetCounter {
  const tally = new Tally(1)
  return {
    id: 'discount',
    count(doc, work) {
      if ((selling[doc] ?? 0) < (regular[doc] ?? 0)) tally.add(0, work)
    },
    values: () => [{ id: '1', label: '1', count: tally.counts[0] ?? 0 }],
  }
}

import type { SearchDocument, SearchQuery } from '../search.port.ts'
import { isReduced, stockGroup } from './filters.ts'

export interface FacetCounter {
  readonly id: string
  /** In the order in which shoppers see them. */
  values(): readonly { readonly id: string; readonly label: string; readonly count: number }[]
}

export interface FacetCounters {
  readonly list: readonly FacetCounter[]
  /** Counts a document's work for every facet whose other facets it fits. */
  count(document: SearchDocument, failed: string | null): void
}

interface Tally {
  readonly label: string
  lastWork: number
  count: number
}

type Entry = readonly [id: string, label: string]

/** One counter for each facet asked for. A work is counted once a value: its editions come one after the other. */
export function createFacetCounters(query: SearchQuery): FacetCounters {
  const counters = query.facets.map((id) => ({ id, tallies: new Map<string, Tally>(), read: readerOf(id, query) }))
  return {
    list: counters.map(({ id, tallies }) => ({ id, values: () => ordered(id, tallies, query) })),
    count(document, failed) {
      if (failed === '*') return
      for (const { id, tallies, read } of counters) {
        if (failed !== null && failed !== id) continue
        for (const [value, label] of read(document)) {
          const tally = tallies.get(value)
          if (!tally) tallies.set(value, { label, lastWork: document.workId, count: 1 })
          else if (tally.lastWork !== document.workId) {
            tally.lastWork = document.workId
            tally.count += 1
          }
        }
      }
    },
  }
}

function readerOf(facet: string, query: SearchQuery): (document: SearchDocument) => readonly Entry[] {
  switch (facet) {
    case 'categories': {
      const offered = new Set(query.categoryIds)
      return (document) => document.categories.filter((id) => offered.has(id)).map((id) => [id, id])
    }
    case 'brands':
      return ({ brand }) => (brand ? [[String(brand.id), brand.name]] : [])
    case 'p-author':
      return ({ contributors }) => contributors.map(({ id, name }) => [String(id), name])
    case 'p-series':
      return ({ series }) => (series ? [[String(series.id), series.names[0] ?? series.alias]] : [])
    case 'p-format':
      return ({ format }) => [[format, format]]
    case 'p-language':
      return ({ language }) => (language === null ? [] : [[language, language]])
    case 'p-stock':
      return (document) => {
        const group = stockGroup(document)
        return group === 'out' ? [] : [[group, group]]
      }
    case 'discount':
      return (document) => (isReduced(document, query.marketId) ? [['1', '1']] : [])
    case 'price':
      return (document) => {
        const bucket = bucketOf(document.prices[query.marketId]?.selling ?? 0, query.priceBounds)
        return [[bucket, bucket]]
      }
    default:
      return () => []
  }
}

/** `0-99`, `100-199`, …, `500-` in whole units; a selling price of 99,50 is still below 100. */
function bucketOf(selling: number, bounds: readonly number[]): string {
  const at = bounds.findIndex((bound) => selling <= bound)
  const before = at < 0 ? bounds.at(-1) : bounds[at - 1]
  const from = before === undefined ? '0' : String(Math.floor(before / 100) + 1)
  return `${from}-${at < 0 ? '' : Math.floor((bounds[at] ?? 0) / 100)}`
}

function ordered(facet: string, tallies: ReadonlyMap<string, Tally>, query: SearchQuery) {
  const values = [...tallies].map(([id, { label, count }]) => ({ id, label, count }))
  if (facet === 'price') return values.sort((a, b) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10))
  if (facet === 'categories') {
    return values.sort((a, b) => query.categoryIds.indexOf(a.id) - query.categoryIds.indexOf(b.id))
  }
  return values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

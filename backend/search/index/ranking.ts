import type { SearchQuery } from '../search.port.ts'
import { type Bits, hasBit } from './bits.ts'
import { type Segment, unknownDay } from './segment.ts'
import { languageFacet } from './segment-builder.ts'
import { findText } from './text-table.ts'

/** What stands for a work in a list, and how high; higher keys come first, then lower work ids. */
export interface Ranked {
  readonly doc: number
  readonly key: number
}

export interface Ranking {
  /** The edition that stands for a work among the selected ones. */
  representative(work: number): number
  keyOf(doc: number): number
}

/** What a query's own finds score, by work; null: all are alike. */
export type Score = ((doc: number) => number) | null

/** How much popularity (0 … 1) and freshness (0 … 1) count beside a score. */
const worth = { score: 4, popularity: 7, fresh: 1 } as const
/** Days for which a title is fresh. */
const freshDays = 365

/** Which edition stands for a work: by price the cheapest or dearest, else one in the reader's language, the lead, the popular. */
export function createRanking(segment: Segment, query: SearchQuery, selected: Bits, score: Score): Ranking {
  const { sort, today } = query
  const { workStarts, popularity, lead, releaseDays } = segment
  const column = segment.facets[languageFacet]
  const language = column ? findText(column.ids, query.language) : -1
  const languages = language < 0 ? new Int32Array(0) : (column?.ordinals ?? new Int32Array(0))
  const selling = segment.prices[query.marketId]?.selling ?? new Int32Array(0)
  const upcoming = query.scope.rule?.upcoming === true

  const fitOf = (doc: number): number => {
    if (sort === 'PRICE_ASC') return -(selling[doc] ?? 0)
    if (sort === 'PRICE_DESC') return selling[doc] ?? 0
    const spoken = languages[doc] === language && language >= 0 ? 2_000_000 : 0
    return spoken + (lead[doc] === 1 ? 1_000_000 : 0) + Math.min(popularity[doc] ?? 0, 900_000)
  }
  return {
    representative(work) {
      const end = workStarts[work + 1] ?? 0
      let best = -1
      let most = Number.NEGATIVE_INFINITY
      for (let doc = workStarts[work] ?? 0; doc < end; doc += 1) {
        if (!hasBit(selected, doc)) continue
        const fit = fitOf(doc)
        if (fit <= most) continue
        best = doc
        most = fit
      }
      return best
    },
    keyOf(doc) {
      switch (sort) {
        case 'PRICE_ASC':
          return -(selling[doc] ?? 0)
        case 'PRICE_DESC':
          return selling[doc] ?? 0
        case 'MOST_SOLD':
          return popularity[doc] ?? 0
        case 'LATEST': {
          const day = releaseDays[doc] ?? unknownDay
          if (upcoming) return -day
          // What is still to come stands after all that is out, the nearest first.
          return day > today ? -1_000_000 - day : day
        }
        case 'RELEVANCE': {
          if (query.scope.productIds) return score?.(doc) ?? 0
          return score ? score(doc) * worth.score + standingOf(segment, doc, today) : (popularity[doc] ?? 0)
        }
      }
    },
  }
}

/** What popularity and freshness add. */
function standingOf(
  { workOf, workPopularity, topPopularity, releaseDays }: Segment,
  doc: number,
  today: number,
): number {
  const share = topPopularity > 0 ? Math.max(0, workPopularity[workOf[doc] ?? 0] ?? 0) / topPopularity : 0
  const age = today - (releaseDays[doc] ?? unknownDay)
  const fresh = age >= 0 && age < freshDays ? 1 - age / freshDays : 0
  return (worth.popularity * Math.log1p(999 * share)) / Math.log(1000) + worth.fresh * fresh
}

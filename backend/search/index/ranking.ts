import type { SearchQuery } from '../search.port.ts'
import { type Bits, hasBit } from './bits.ts'
import { languageFacet } from './facet-readers.ts'
import { type Segment, unknownDay } from './segment.ts'
import { rankWeights } from './static-rank.ts'
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
  /** No key of the work is higher. */
  maxOf(work: number): number
}

export interface RankingInput {
  readonly segment: Segment
  readonly standing: Float32Array
  readonly query: SearchQuery
  readonly selected: Bits
  readonly score: Score
}

/** What a query's own finds score; null: all are alike. `works`: by work, whose editions all score the same. */
export type Score = { readonly of: (doc: number) => number; readonly works: Float32Array | null } | null

/** Days for which a title is fresh. */
const freshDays = 365

/** Which edition stands for a work: by price the cheapest or dearest, else one in the reader's language, the lead, the popular. */
export function createRanking({ segment, standing, query, selected, score }: RankingInput): Ranking {
  const { sort, today } = query
  const { workOf, workStarts, popularity, lead, releaseDays } = segment
  const column = segment.facets[languageFacet]
  const language = column ? findText(column.ids, query.language) : -1
  const languages = language < 0 ? new Int32Array(0) : (column?.ordinals ?? new Int32Array(0))
  const selling = segment.prices[query.marketId]?.selling ?? new Int32Array(0)
  const upcoming = query.scope.rule?.upcoming === true
  const scores = sort === 'RELEVANCE' && !query.scope.productIds ? (score?.works ?? null) : null

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
    maxOf(work) {
      if (scores === null) return Number.POSITIVE_INFINITY
      return (scores[work] ?? 0) * rankWeights.score + (standing[work] ?? 0) + rankWeights.fresh
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
          if (query.scope.productIds) return score?.of(doc) ?? 0
          if (!score) return popularity[doc] ?? 0
          return (
            score.of(doc) * rankWeights.score +
            (standing[workOf[doc] ?? 0] ?? 0) +
            freshness(releaseDays[doc] ?? unknownDay, today)
          )
        }
      }
    },
  }
}

/** What it adds that a title is new. */
function freshness(day: number, today: number): number {
  const age = today - day
  return age >= 0 && age < freshDays ? rankWeights.fresh * (1 - age / freshDays) : 0
}

import type { SearchQuery } from '../search.port.ts'
import { type Bits, hasBit } from './bits.ts'
import { languageFacet } from './facet-readers.ts'
import { type Segment, unknownDay } from './segment.ts'
import { rankWeights } from './static-rank.ts'
import { findText } from './text-table.ts'

/**
 * Document that represents a work in a list, with its sort key. Lists are sorted by descending key, then by ascending
 * work id.
 */
export interface Ranked {
  readonly doc: number
  readonly key: number
}

export interface Ranking {
  representative(work: number): number
  keyOf(doc: number): number
  /** Returns an upper bound of the work's keys. */
  maxOf(work: number): number
}

export interface RankingInput {
  readonly segment: Segment
  readonly standing: Float32Array
  readonly query: SearchQuery
  readonly selected: Bits
  readonly score: Score
}

/**
 * Scores of a query's matches; null when all matches score the same. `of` returns a document's score. `works` has the
 * scores by work if all editions of a work score the same, otherwise it is null.
 */
export type Score = { readonly of: (doc: number) => number; readonly works: Float32Array | null } | null

/** Days after release during which a title counts as new. */
const freshDays = 365

/**
 * Creates the ranking. In a list sorted by price, the cheapest or dearest selected edition represents its work. Other
 * lists prefer editions in the visitor's language, then the lead edition, then the most popular edition.
 */
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
          // Upcoming titles come after all released titles, the earliest release first.
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

function freshness(day: number, today: number): number {
  const age = today - day
  return age >= 0 && age < freshDays ? rankWeights.fresh * (1 - age / freshDays) : 0
}

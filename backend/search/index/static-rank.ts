import type { Segment } from './segment.ts'

/**
 * Weights of the parts of the sort key for `RELEVANCE`. The text score is in the unit of `fieldWeights`; popularity and
 * freshness range from 0 to 1 before weighting.
 */
export const rankWeights = { score: 4, popularity: 7, fresh: 1 } as const

/**
 * Returns, for each work, the part of its relevance that comes from its popularity. This part grows logarithmically, so
 * that bestsellers do not outrank all other works.
 */
export function createStaticRank({ workPopularity, topPopularity }: Segment): Float32Array {
  return Float32Array.from(workPopularity, (popularity) => {
    const share = topPopularity > 0 ? Math.max(0, popularity) / topPopularity : 0
    return (rankWeights.popularity * Math.log1p(999 * share)) / Math.log(1000)
  })
}

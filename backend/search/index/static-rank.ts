import type { Segment } from './segment.ts'

/** Weights of the score (in field weights), popularity (0 … 1) and freshness (0 … 1) in the order by relevance. */
export const rankWeights = { score: 4, popularity: 7, fresh: 1 } as const

/**
 * Returns what popularity adds to each work's relevance. It is logarithmic, so that bestsellers do not bury the others.
 */
export function createStaticRank({ workPopularity, topPopularity }: Segment): Float32Array {
  return Float32Array.from(workPopularity, (popularity) => {
    const share = topPopularity > 0 ? Math.max(0, popularity) / topPopularity : 0
    return (rankWeights.popularity * Math.log1p(999 * share)) / Math.log(1000)
  })
}

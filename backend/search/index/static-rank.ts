import type { Segment } from './segment.ts'

/** How much a score in weights of fields, popularity (0 … 1) and freshness (0 … 1) count in the order by relevance. */
export const rankWeights = { score: 4, popularity: 7, fresh: 1 } as const

/** What popularity adds to each work's relevance: by its order of magnitude, so that the famous do not drown the rest. */
export function createStaticRank({ workPopularity, topPopularity }: Segment): Float32Array {
  return Float32Array.from(workPopularity, (popularity) => {
    const share = topPopularity > 0 ? Math.max(0, popularity) / topPopularity : 0
    return (rankWeights.popularity * Math.log1p(999 * share)) / Math.log(1000)
  })
}

import {
  PinnedTitlesDocument,
  type ProductListInput,
  ResolvedTitlesDocument,
  type ResolvedTitlesQuery,
} from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'

/**
 * Reason why a title is listed: it is pinned, it matches the rule, a campaign boosts it, or it replaces a pinned title
 * (`fallback`).
 */
export type TitleReason = 'pinned' | 'rule' | 'boosted' | 'fallback'

export interface ResolvedTitle {
  readonly id: string
  readonly name: string
  readonly author: string | null
  readonly why: TitleReason
  readonly isSoldOut: boolean
}

/** Titles to which a source resolves in a market now (E5). */
export interface MarketTitles {
  readonly titles: readonly ResolvedTitle[]
  /** Number of pinned titles that the market does not sell. */
  readonly left: number
}

export type TitleSource = Readonly<Record<string, unknown>>

export interface TitleOrder {
  readonly limit?: number | undefined
  readonly sort?: ProductListInput['sort'] | undefined
}

/** Props by which a source refers to a group of titles. They have the same names in the input of the GraphQL API. */
const ways = ['list', 'category', 'brand', 'discountCampaign', 'author', 'series'] as const
const usualCount = 6

/**
 * Returns the query input of a source. Returns null when the titles depend on the page, or nothing has been chosen yet.
 */
export function toListInput(source: TitleSource, { limit, sort }: TitleOrder): ProductListInput | null {
  const pinned = pinnedOf(source)
  const way = ways.find((known) => typeof source[known] === 'string' && source[known] !== '')
  const selection = pinned.length > 0 ? { productIds: [...pinned] } : way ? { [way]: source[way] } : null
  return selection && { ...selection, pageSize: limit ?? usualCount, facets: [], sort: sort ?? null }
}

export async function resolveTitles(
  query: StaffQuery,
  market: string,
  source: TitleSource,
  input: ProductListInput,
  signal: AbortSignal,
): Promise<MarketTitles> {
  const pinned = pinnedOf(source)
  const options = { signal, market }
  const [answer, there] = await Promise.all([
    query.run(ResolvedTitlesDocument, { input }, options),
    pinned.length > 0 ? query.run(PinnedTitlesDocument, { ids: [...pinned] }, options) : null,
  ])
  const sold = new Set(there?.productsByIds.map(({ productId }) => productId))
  return {
    titles: titlesOf(answer, source),
    left: pinned.filter((id) => !sold.has(id)).length,
  }
}

export function titlesOf({ productList, campaignEffects }: ResolvedTitlesQuery, source: TitleSource) {
  const pinned = pinnedOf(source)
  const boosted = new Set(
    campaignEffects.boosts
      .filter(({ list, category }) => (list ?? category) === (source.list ?? source.category))
      .flatMap(({ productIds }) => productIds),
  )
  const whyOf = (id: string): TitleReason => {
    if (pinned.length > 0) return pinned.includes(id) ? 'pinned' : 'fallback'
    return boosted.has(id) ? 'boosted' : 'rule'
  }
  return productList.items.map(({ productId, name, author, skus }) => ({
    id: productId,
    name,
    author: author ?? null,
    why: whyOf(productId),
    isSoldOut: skus.every(({ stock }) => stock.status === 'out_of_stock'),
  }))
}

function pinnedOf({ products }: TitleSource): readonly string[] {
  return Array.isArray(products) ? products.filter((id) => typeof id === 'string') : []
}

import type { SearchQuery, SearchScope, SortName } from '../search.port.ts'
import { categoryPaths, createChance, markets, topCategories, zipf } from './generate-documents.ts'

export const listFacets = ['categories', 'p-format', 'p-author', 'price', 'p-language', 'brands'] as const
const allFacets = [...listFacets, 'p-stock', 'discount', 'campaigns', 'p-series', 'p-color']
const sorts: readonly SortName[] = ['MOST_SOLD', 'LATEST', 'PRICE_ASC', 'PRICE_DESC']
export const today = 20_700

/** Generates an endless sequence of realistic queries, each with a scope, filters, a sort order and a page. */
export function* randomQueries(seed: number, facets: readonly string[] = allFacets): Generator<SearchQuery> {
  const chance = createChance(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T
  const ids = Object.keys(markets)
  for (;;) {
    const marketId = pick(ids)
    const euro = (markets[marketId]?.rate ?? 1) < 0.2
    const steps = euro ? [9, 19, 29, 49] : [99, 199, 299, 499]
    const choices: Readonly<Record<string, () => readonly string[]>> = {
      'p-format': () => some(['pocket', 'hardcover', 'ebook', 'paperback']),
      'p-language': () => some(['sv', 'en', 'da']),
      'p-author': () => [String(1 + zipf(400, chance))],
      brands: () => [String(1 + zipf(40, chance)), String(1 + zipf(40, chance))],
      'p-stock': () => ['in'],
      discount: () => ['1'],
      price: () => [euro ? pick(['0-9', '10-19', '-29']) : pick(['0-99', '100-199', '150-', '-250'])],
      categories: () => some([...topCategories]),
      campaigns: () => ['summer'],
      'p-color': () => [pick(['Röd', 'Blå'])],
    }
    const chosen = Object.keys(choices).filter(() => chance() < 0.16)
    yield {
      marketId,
      language: pick(['sv', 'en', 'fi', 'da', 'nb']),
      today,
      scope: scope(),
      filters: Object.fromEntries(chosen.map((facet) => [facet, choices[facet]?.() ?? []])),
      sort: pick(sorts),
      offset: chance() < 0.7 ? 0 : Math.floor(chance() * 40) * 24,
      limit: 24,
      facets,
      categoryIds: topCategories,
      priceBounds: steps.map((step) => step * 100 + 99),
    }
  }

  function some<T>(values: readonly T[]): readonly T[] {
    return values.filter((_, at) => at === 0 || chance() < 0.3)
  }

  function scope(): SearchScope {
    const drawn = chance()
    if (drawn < 0.25) return {}
    if (drawn < 0.65) return { category: pick(pick(categoryPaths)) }
    if (drawn < 0.72) return { author: `person-${1 + zipf(400, chance)}` }
    if (drawn < 0.79) return { brand: `forlag-${1 + zipf(40, chance)}` }
    if (drawn < 0.84) return { series: `serie-${1 + zipf(40, chance)}` }
    if (drawn < 0.89) return { discountCampaign: pick(['summer', 'classics']) }
    return { rule: pick([{ releasedWithinDays: 180 }, { upcoming: true }, { reduced: true }]) }
  }
}

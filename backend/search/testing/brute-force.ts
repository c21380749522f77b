import { stockGroup } from '../index/stock-group.ts'
import type { SearchDocument, SearchQuery } from '../search.port.ts'

/**
 * Creates a slow but simple search to compare with. A single edition must match all filters; it is not enough that
 * different editions of a work match one filter each. Each work counts once.
 */
export function createBruteForce(documents: readonly SearchDocument[]) {
  return {
    /**
     * Returns, by work, the editions that match the scope and all filters. The filter of the facet `except` is ignored.
     */
    fitting(query: SearchQuery, except?: string): ReadonlyMap<number, readonly SearchDocument[]> {
      const works = new Map<number, SearchDocument[]>()
      const choices = Object.entries(query.filters).filter(([facet, ids]) => facet !== except && ids.length > 0)
      for (const document of documents) {
        if (!document.prices[query.marketId] || !inScope(document, query)) continue
        if (!choices.every(([facet, ids]) => ids.some((id) => has(document, facet, id, query)))) continue
        const own = works.get(document.workId)
        if (own) own.push(document)
        else works.set(document.workId, [document])
      }
      return works
    },

    /** Counts works by facet value. `works` has the editions of each work. */
    count(
      facet: string,
      works: ReadonlyMap<number, readonly SearchDocument[]>,
      query: SearchQuery,
    ): ReadonlyMap<string, number> {
      const counts = new Map<string, number>()
      for (const editions of works.values()) {
        const met: string[] = []
        for (const document of editions) {
          for (const id of valuesOf(document, facet, query)) {
            if (met.includes(id)) continue
            met.push(id)
            counts.set(id, (counts.get(id) ?? 0) + 1)
          }
        }
      }
      return counts
    },

    order(works: ReadonlyMap<number, readonly SearchDocument[]>, query: SearchQuery): readonly number[] {
      const shown = [...works.values()].map((editions) => {
        return editions.reduce((best, one) => {
          const better = fitOf(one, query) - fitOf(best, query) || best.productId - one.productId
          return better > 0 ? one : best
        })
      })
      return shown
        .sort((a, b) => keyOf(b, query) - keyOf(a, query) || a.workId - b.workId)
        .map(({ productId }) => productId)
    },
  }
}

function inScope(document: SearchDocument, { scope, marketId, today }: SearchQuery): boolean {
  const { category, brand, author, series, discountCampaign, rule } = scope
  const day = document.releaseDay
  return (
    (category === undefined || document.categories.includes(category)) &&
    (brand === undefined || document.brand?.alias === brand) &&
    (author === undefined || document.contributors.some(({ alias }) => alias === author)) &&
    (series === undefined || document.series?.alias === series) &&
    (discountCampaign === undefined || (document.campaigns[marketId] ?? []).includes(discountCampaign)) &&
    (rule?.releasedWithinDays === undefined ||
      (day !== null && day <= today && day > today - rule.releasedWithinDays)) &&
    (!rule?.upcoming || (day !== null && day > today)) &&
    (!rule?.reduced || isReduced(document, marketId))
  )
}

function isReduced({ prices }: SearchDocument, marketId: string): boolean {
  const price = prices[marketId]
  return price !== undefined && price.selling < price.regular
}

/** Returns the facet values of an edition that are the same in every market. */
function readValues(document: SearchDocument): Readonly<Record<string, readonly string[]>> {
  return {
    categories: document.categories,
    brands: document.brand ? [String(document.brand.id)] : [],
    'p-author': document.contributors.map(({ id }) => String(id)),
    'p-series': document.series ? [String(document.series.id)] : [],
    'p-format': [document.format],
    'p-language': document.language === null ? [] : [document.language],
    'p-stock': [stockGroup(document.stock)],
    'p-color': (document.parameters?.['p-color'] ?? []).map(({ id }) => id),
  }
}

const read = new WeakMap<SearchDocument, Readonly<Record<string, readonly string[]>>>()
const none: readonly string[] = []
const reduced: readonly string[] = ['1']

function valuesOf(document: SearchDocument, facet: string, query: SearchQuery): readonly string[] {
  const { marketId, priceBounds } = query
  switch (facet) {
    case 'discount':
      return isReduced(document, marketId) ? reduced : none
    case 'campaigns':
      return document.campaigns[marketId] ?? none
    case 'price': {
      const selling = document.prices[marketId]?.selling ?? 0
      const bucket = priceBounds.findIndex((bound) => selling <= bound)
      const at = bucket < 0 ? priceBounds.length : bucket
      const from = at === 0 ? 0 : Math.floor((priceBounds[at - 1] ?? 0) / 100) + 1
      return [`${from}-${at === priceBounds.length ? '' : Math.floor((priceBounds[at] ?? 0) / 100)}`]
    }
    default: {
      const known = read.get(document) ?? readValues(document)
      read.set(document, known)
      return known[facet] ?? none
    }
  }
}

function has(document: SearchDocument, facet: string, id: string, query: SearchQuery): boolean {
  if (facet !== 'price') return valuesOf(document, facet, query).includes(id)
  const selling = document.prices[query.marketId]?.selling ?? -1
  const [from = '', to = ''] = id.split('-')
  return selling >= Number(from || 0) * 100 && (to === '' || selling <= Number(to) * 100)
}

function fitOf(document: SearchDocument, { sort, marketId, language }: SearchQuery): number {
  const selling = document.prices[marketId]?.selling ?? 0
  if (sort === 'PRICE_ASC') return -selling
  if (sort === 'PRICE_DESC') return selling
  const spoken = document.language === language ? 2_000_000 : 0
  return spoken + (document.lead ? 1_000_000 : 0) + Math.min(document.popularity, 900_000)
}

function keyOf(document: SearchDocument, { sort, marketId, today, scope }: SearchQuery): number {
  const selling = document.prices[marketId]?.selling ?? 0
  if (sort === 'PRICE_ASC') return -selling
  if (sort === 'PRICE_DESC') return selling
  if (sort !== 'LATEST') return document.popularity
  const day = document.releaseDay ?? -100_000
  if (scope.rule?.upcoming) return -day
  return day > today ? -1_000_000 - day : day
}

import type { SearchDocument, SearchQuery } from '../search.port.ts'

export interface Filters {
  /** Whether a document belongs to the list at all. */
  inScope(document: SearchDocument): boolean
  /**
   * Which facet's choice a document fails: null, none; its name, only that one (it still counts there, so that siblings
   * stay on offer); `*`, more than one.
   */
  failedFacet(document: SearchDocument): string | null
}

/** The chosen ids of a facet. */
export function facetOf(query: SearchQuery, facet: string): readonly string[] {
  return query.filters[facet] ?? []
}

export function createFilters(query: SearchQuery): Filters {
  const { scope, marketId, today } = query
  const tests = Object.entries(query.filters)
    .filter(([, ids]) => ids.length > 0)
    .map(([facet, ids]) => ({ facet, test: testOf(facet, ids, query) }))
  const scopeTests: ((document: SearchDocument) => boolean)[] = []
  const { category, brand, author, series, discountCampaign, rule } = scope
  if (category !== undefined) scopeTests.push((document) => document.categories.includes(category))
  if (brand !== undefined) scopeTests.push((document) => document.brand?.alias === brand)
  if (author !== undefined) scopeTests.push((document) => document.contributors.some(({ alias }) => alias === author))
  if (series !== undefined) scopeTests.push((document) => document.series?.alias === series)
  if (discountCampaign !== undefined) {
    scopeTests.push((document) => document.campaigns[marketId]?.includes(discountCampaign) ?? false)
  }
  if (rule?.category !== undefined) {
    const inRule = rule.category
    scopeTests.push((document) => document.categories.includes(inRule))
  }
  if (rule?.releasedWithinDays !== undefined) {
    const from = today - rule.releasedWithinDays
    scopeTests.push(({ releaseDay }) => releaseDay !== null && releaseDay <= today && releaseDay > from)
  }
  if (rule?.upcoming) scopeTests.push(({ releaseDay }) => releaseDay !== null && releaseDay > today)
  if (rule?.reduced) scopeTests.push((document) => isReduced(document, marketId))
  if (rule?.below) {
    const below = rule.below[marketId] ?? 0
    scopeTests.push((document) => (document.prices[marketId]?.selling ?? Number.POSITIVE_INFINITY) < below)
  }
  return {
    inScope: (document) => scopeTests.every((test) => test(document)),
    failedFacet(document) {
      let failed: string | null = null
      for (const { facet, test } of tests) {
        if (test(document)) continue
        if (failed !== null) return '*'
        failed = facet
      }
      return failed
    },
  }
}

function testOf(facet: string, ids: readonly string[], query: SearchQuery): (document: SearchDocument) => boolean {
  const wanted = new Set(ids)
  switch (facet) {
    case 'categories':
      return (document) => document.categories.some((id) => wanted.has(id))
    case 'brands':
      return (document) => document.brand !== null && wanted.has(String(document.brand.id))
    case 'skus':
      return (document) => document.skuIds.some((id) => wanted.has(String(id)))
    case 'p-author':
      return (document) => document.contributors.some(({ id }) => wanted.has(String(id)))
    case 'p-series':
      return (document) => document.series !== null && wanted.has(String(document.series.id))
    case 'p-format':
      return (document) => wanted.has(document.format)
    case 'p-language':
      return (document) => document.language !== null && wanted.has(document.language)
    case 'p-stock':
      return (document) => wanted.has(stockGroup(document))
    case 'discount':
      return (document) => isReduced(document, query.marketId)
    case 'price': {
      const ranges = ids.map(rangeOf)
      return (document) => {
        const selling = document.prices[query.marketId]?.selling ?? -1
        return ranges.some(({ from, to }) => selling >= from && selling < to)
      }
    }
    default:
      return () => false
  }
}

/** `100-200` in whole units of the currency: from 100 up to, and with, 200. */
function rangeOf(id: string): { readonly from: number; readonly to: number } {
  const [from = '', to = ''] = id.split('-')
  return {
    from: from === '' ? 0 : Number(from) * 100,
    to: to === '' ? Number.POSITIVE_INFINITY : Number(to) * 100 + 1,
  }
}

export function isReduced(document: SearchDocument, marketId: string): boolean {
  const price = document.prices[marketId]
  return price !== undefined && price.selling < price.regular
}

/** `in`: can be sent now · `coming` · `order`: ordered for the shopper · `out`. */
export function stockGroup({ stock }: SearchDocument): string {
  if (stock === 'in_stock' || stock === 'few_left' || stock === 'static') return 'in'
  if (stock === 'preorder') return 'coming'
  return stock === 'oversellable' ? 'order' : 'out'
}

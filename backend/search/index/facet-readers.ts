import type { SearchDocument } from '../search.port.ts'
import type { FacetEntry } from './facet-builder.ts'
import { stockGroup } from './stock-group.ts'

export const primaryCategory = 'primary'
export const languageFacet = 'p-language'

export function campaignFacet(marketId: string): string {
  return `campaigns:${marketId}`
}

/** Functions that return a document's values, by facet. */
export const facetReaders: Readonly<Record<string, (document: SearchDocument) => readonly FacetEntry[]>> = {
  categories: ({ categories }) => categories.map((id) => ({ id, label: id })),
  [primaryCategory]: ({ primaryCategory: id }) => (id === null ? [] : [{ id, label: id }]),
  brands: ({ brand }) => (brand ? [{ id: String(brand.id), label: brand.name, alias: brand.alias }] : []),
  'p-author': ({ contributors }) => contributors.map(({ id, name, alias }) => ({ id: String(id), label: name, alias })),
  'p-series': ({ series }) =>
    series ? [{ id: String(series.id), label: series.names[0] ?? series.alias, alias: series.alias }] : [],
  'p-format': ({ format }) => [{ id: format, label: format }],
  [languageFacet]: ({ language }) => (language === null ? [] : [{ id: language, label: language }]),
  'p-stock': ({ stock }) => [{ id: stockGroup(stock), label: stockGroup(stock) }],
}

import type { SearchFacet, SearchQuery } from '../search.port.ts'
import { facetRule } from './facet-rules.ts'
import { compareTexts } from './text-table.ts'

export interface FacetCount {
  readonly id: string
  readonly label: string
  readonly count: number
}

/**
 * Returns a facet for display, in the order that the facet's rule defines. Values without results are omitted unless
 * they are chosen.
 */
export function showFacet(facet: string, counts: readonly FacetCount[], query: SearchQuery): SearchFacet {
  const rule = facetRule(facet)
  const chosen = new Set(query.filters[facet])
  const hidden = new Set(rule.hidden)
  if (hidden.has('*')) return { id: facet, values: [] }
  const place = new Map(query.categoryIds.map((id, at) => [id, at]))
  const offered = facet === 'categories' ? counts.filter(({ id }) => place.has(id)) : counts
  const values = offered
    .filter(({ id, count }) => (count > 0 || chosen.has(id)) && (!hidden.has(id) || chosen.has(id)))
    .map((value) => ({ ...value, selected: chosen.has(value.id) }))
  const byCount = (a: FacetCount, b: FacetCount) =>
    b.count - a.count || compareTexts(a.label, b.label) || compareTexts(a.id, b.id)
  const listed = (id: string) => (rule.values.indexOf(id) + rule.values.length + 1) % (rule.values.length + 1)
  switch (rule.order) {
    case 'offered':
      if (facet === 'categories') values.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      break
    case 'listed':
      values.sort((a, b) => listed(a.id) - listed(b.id) || byCount(a, b))
      break
    case 'label':
      values.sort((a, b) => compareTexts(a.label, b.label))
      break
    case 'count':
      values.sort(byCount)
  }
  return { id: facet, values: withChosen(values, rule.most) }
}

function withChosen<V extends { readonly selected: boolean }>(values: readonly V[], most: number): readonly V[] {
  return values.filter((value, at) => at < most || value.selected)
}

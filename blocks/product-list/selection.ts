import type { ProductFilterInput, ProductListInput } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { ListEntry, ListQuery } from '#runtime/routing/list-query.ts'

type Subject = Pick<
  ProductListInput,
  'category' | 'brand' | 'discountCampaign' | 'list' | 'author' | 'series' | 'search'
>

/**
 * Returns what the page lists: the given list, the search query, or the page's subject. Null when there is none of
 * these.
 */
export function subjectOf(context: BlockContext, list: string | undefined): Subject | null {
  if (list) return { list }
  const { subject, route } = context
  if (route.name === 'search') return { search: route.params.search ?? '' }
  if (!subject || subject.kind === 'product') return null
  return { [subject.kind]: subject.alias }
}

export function filtersOf(query: ListQuery): ProductFilterInput[] {
  return Object.entries(query.filters).map(([id, entries]) => ({ id, values: entries.map((entry) => entry.id) }))
}

/** Returns the selection with one value added or, if it was selected, removed. The new selection starts at page 1. */
export function toggle(query: ListQuery, facet: string, entry: ListEntry): ListQuery {
  const chosen = query.filters[facet] ?? []
  const without = chosen.filter(({ id }) => id !== entry.id)
  const next = without.length < chosen.length ? without : [...chosen, entry]
  return withFacet(query, facet, next)
}

/** Returns the selection with a facet's values replaced. */
export function withFacet(query: ListQuery, facet: string, entries: readonly ListEntry[]): ListQuery {
  const { [facet]: _, ...others } = query.filters
  return { ...query, page: 1, filters: entries.length > 0 ? { ...others, [facet]: entries } : others }
}

/** Returns every selected value with its facet, for the chips. */
export function chosenValues(query: ListQuery): readonly { readonly facet: string; readonly entry: ListEntry }[] {
  return Object.entries(query.filters).flatMap(([facet, entries]) => entries.map((entry) => ({ facet, entry })))
}

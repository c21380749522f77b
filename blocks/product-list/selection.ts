import type { ProductFilterInput, ProductListInput } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { ListEntry, ListQuery } from '#runtime/routing/list-query.ts'

type Subject = Pick<
  ProductListInput,
  'category' | 'brand' | 'discountCampaign' | 'list' | 'author' | 'series' | 'search'
>

/**
 * Returns what the list shows: the list with the alias `list`, the search query, or the page's subject. Returns null
 * when there is none of these, or when the subject is a product.
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

/** Adds a value to the selection or, if it is already selected, removes it. The result starts at page 1. */
export function toggle(query: ListQuery, facet: string, entry: ListEntry): ListQuery {
  const chosen = query.filters[facet] ?? []
  const without = chosen.filter(({ id }) => id !== entry.id)
  const next = without.length < chosen.length ? without : [...chosen, entry]
  return withFacet(query, facet, next)
}

/** Replaces the selected values of a facet. The result starts at page 1. */
export function withFacet(query: ListQuery, facet: string, entries: readonly ListEntry[]): ListQuery {
  const { [facet]: _, ...others } = query.filters
  return { ...query, page: 1, filters: entries.length > 0 ? { ...others, [facet]: entries } : others }
}

/**
 * Returns every selected value with its facet. `named` contains the labels on this page. The label in the URL may come
 * from another market or language, so it is used only for values that `named` does not contain.
 */
export function chosenValues(
  query: ListQuery,
  named: readonly { readonly facet: string; readonly id: string; readonly label?: string | null }[] = [],
): readonly { readonly facet: string; readonly entry: ListEntry }[] {
  return Object.entries(query.filters).flatMap(([facet, entries]) =>
    entries.map(({ id, label }) => {
      const known = named.find((value) => value.facet === facet && value.id === id)
      return { facet, entry: { id, label: known?.label ?? label } }
    }),
  )
}

import type { ReviewSort } from '#generated/graphql.ts'
import type { ListEntry, ListQuery } from '#runtime/routing/list-query.ts'

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
type SortName = (typeof reviewSorts)[number]

const sortOf: { readonly [S in SortName]: ReviewSort } = {
  newest: 'NEWEST',
  helpful: 'HELPFUL',
  highest: 'HIGHEST',
  lowest: 'LOWEST',
}

/** Selection of reviews, as in the URL `?reviews=helpful&stars=5&page=2`. */
export interface ReviewSelection {
  readonly sort: SortName
  /** Number of stars of the selected reviews; null for all reviews. */
  readonly stars: number | null
  readonly page: number
}

export function selectionOf({ filters, page }: ListQuery): ReviewSelection {
  const sort = reviewSorts.find((name) => name === filters.reviews?.[0]?.id) ?? 'newest'
  const stars = [1, 2, 3, 4, 5].find((count) => String(count) === filters.stars?.[0]?.id) ?? null
  return { sort, stars, page }
}

export const sortArgument = ({ sort }: ReviewSelection): ReviewSort => sortOf[sort]

/**
 * Returns the URL query of a selection. It is empty for the default selection: the first page of all reviews, newest
 * first.
 */
export function queryOf({ sort, stars, page }: ReviewSelection): ListQuery {
  const filters: Record<string, readonly ListEntry[]> = {}
  if (sort !== 'newest') filters.reviews = [{ label: sort, id: sort }]
  if (stars !== null) filters.stars = [{ label: String(stars), id: String(stars) }]
  return { filters, sort: null, page }
}

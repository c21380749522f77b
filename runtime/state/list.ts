import { proxy } from 'valtio/vanilla'
import { type ListEntry, type ListQuery, parseListQuery } from '#runtime/routing/list-query.ts'

/** Selected filters of a list (specification, section 3). `parameters` has the entries of each `p-…` parameter. */
export interface QuerySelection {
  readonly categories: readonly ListEntry[]
  readonly brands: readonly ListEntry[]
  readonly skus: readonly ListEntry[]
  readonly price: readonly ListEntry[]
  readonly discount: readonly ListEntry[]
  readonly parameters: Readonly<Record<string, readonly ListEntry[]>>
}

/** Slice `list` (specification, section 3): filters and page of the list that the visitor last left. */
export interface ListState {
  backNavigated: boolean
  /** Path and page number of the list that was left last; null before a list is left. */
  relocateAlias: string | null
  relocatePage: number | null
  querySelection: QuerySelection
}

const nothing: readonly ListEntry[] = []

export const list = proxy<ListState>({
  backNavigated: false,
  relocateAlias: null,
  relocatePage: null,
  querySelection: selectionOf({ filters: {} }),
})

/**
 * Records path, page and filters of a list that the visitor leaves, so that a link back to the list can restore them.
 */
export function saveSelection(path: string, search: string): void {
  const query = parseListQuery(new URLSearchParams(search))
  list.relocateAlias = path
  list.relocatePage = query.page
  list.querySelection = selectionOf(query)
}

function selectionOf({ filters }: Pick<ListQuery, 'filters'>): QuerySelection {
  const { categories = nothing, brands = nothing, skus = nothing, price = nothing, discount = nothing } = filters
  const parameters = Object.fromEntries(Object.entries(filters).filter(([name]) => name.startsWith('p-')))
  return { categories, brands, skus, price, discount, parameters }
}

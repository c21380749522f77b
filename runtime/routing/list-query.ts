/** Orders of a list, as in the GraphQL schema. */
export type ProductSort = 'LATEST' | 'MOST_SOLD' | 'PRICE_ASC' | 'PRICE_DESC' | 'RELEVANCE'

/** One entry `label~id` of a list parameter. */
export interface ListEntry {
  readonly label: string
  readonly id: string
}

/** The list parameters of an address (specification, section 2), normalised: known names only, entries sorted by id. */
export interface ListQuery {
  /** `categories`, `brands`, `skus`, `price`, `discount` and `p-…` → chosen entries. */
  readonly filters: Readonly<Record<string, readonly ListEntry[]>>
  readonly sort: ProductSort | null
  /** From 1. */
  readonly page: number
}

export const emptyListQuery: ListQuery = { filters: {}, sort: null, page: 1 }

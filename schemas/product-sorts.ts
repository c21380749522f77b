/** Sort orders of a list, named as in the GraphQL schema. */
export const productSorts = ['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE'] as const
export type ProductSort = (typeof productSorts)[number]

import type { QueryIntent } from './parse-intent.ts'
import type { SearchIndex, SearchQuery, SearchResult } from './search.port.ts'

/** So many titles that have the words themselves are kept in a list that is of a kind of book. */
const ownTitles = 24

/**
 * Answers a search that names a kind of book. Where nothing else was typed the list is of that kind, and has what is called
 * so as well (`crime`); else the kind only helps where the words as they are find nothing.
 */
export async function searchWithIntent(
  index: SearchIndex,
  query: SearchQuery,
  wishes: QueryIntent,
): Promise<SearchResult> {
  const { words: _, ...scope } = query.scope
  const kind: SearchQuery = {
    ...query,
    scope: {
      ...scope,
      ...(wishes.category === null ? {} : { category: wishes.category }),
      ...(wishes.words === '' ? {} : { words: wishes.words }),
    },
    filters: { ...wishes.filters, ...query.filters },
  }
  if (wishes.words !== '') {
    const asTyped = await index.search(query)
    return asTyped.total > 0 ? asTyped : index.search(kind)
  }
  const { productIds, didYouMean } = await index.search({ ...query, offset: 0, limit: ownTitles, facets: [] })
  const add = didYouMean === null ? productIds : []
  return index.search({ ...kind, scope: { ...kind.scope, members: { add, remove: [] } } })
}

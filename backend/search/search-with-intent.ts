import type { QueryIntent } from './parse-intent.ts'
import type { SearchIndex, SearchQuery, SearchResult } from './search.port.ts'

/** Maximum number of titles that match the words themselves and are added to the list of a kind of book. */
const ownTitles = 24

/**
 * Runs a search that names a kind of book. Without remaining words it returns the list of that kind, plus titles that
 * match the words themselves (`crime`). With remaining words the kind is used only when the plain search finds nothing.
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

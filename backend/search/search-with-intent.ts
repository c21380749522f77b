import type { QueryIntent } from './parse-intent.ts'
import type { SearchIndex, SearchQuery, SearchResult } from './search.port.ts'

/** Maximum number of titles that match the words themselves and are added to the list of a kind of book. */
const ownTitles = 24

/**
 * Runs a search that names a kind of book. Without remaining words it returns the list of that kind, plus titles that
 * match the words themselves (`crime`). With remaining words the kind is used only when no title matches all words. When
 * nothing of that kind matches all remaining words either, the search is relaxed: titles of the kind with some of the
 * words, then any titles with some of them, then the kind alone.
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
    if (asTyped.total > 0 && !asTyped.isPartial) return asTyped
    const ofKind = await index.search(kind)
    if (ofKind.total > 0) return ofKind
    if (asTyped.total > 0) return asTyped
    const { words: __, ...kindAlone } = kind.scope
    return { ...(await index.search({ ...kind, scope: kindAlone })), isPartial: true }
  }
  const { productIds, didYouMean } = await index.search({ ...query, offset: 0, limit: ownTitles, facets: [] })
  const add = didYouMean === null ? productIds : []
  return index.search({ ...kind, scope: { ...kind.scope, members: { add, remove: [] } } })
}

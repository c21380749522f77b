import type { QueryIntent } from './parse-intent.ts'
import type { SearchIndex, SearchQuery, SearchResult } from './search.port.ts'

/**
 * A search for a kind of book also returns titles that are not of this kind, but whose text contains its name. This is
 * the maximum number of such titles.
 */
const ownTitles = 24

/**
 * Runs a search that names a kind of book, such as `crime`. Without further words, it returns all titles of that kind,
 * and titles whose text contains the name. With further words, it returns the first of these results that is not empty:
 * - titles that match all words of the search;
 * - titles of the kind that match all or, if there are none, some of the further words;
 * - any titles that match some words of the search;
 * - all titles of the kind.
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

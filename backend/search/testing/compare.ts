import { facetRule } from '../index/facet-rules.ts'
import type { MemoryIndex } from '../index/memory-index.ts'
import type { SearchQuery } from '../search.port.ts'
import type { createBruteForce } from './brute-force.ts'

/**
 * Returns the differences between the results of the index and of the brute-force search. Facet values that the index
 * leaves out, because they are hidden or because the facet has too many values, do not count as differences.
 */
export function differences(
  index: Pick<MemoryIndex, 'search'>,
  brute: ReturnType<typeof createBruteForce>,
  query: SearchQuery,
): readonly string[] {
  const found = index.search(query)
  const works = brute.fitting(query)
  const wrong: string[] = []
  if (found.total !== works.size) wrong.push(`total ${found.total}, by hand ${works.size}`)
  const page = brute.order(works, query).slice(query.offset, query.offset + query.limit)
  if (found.productIds.join() !== page.join()) wrong.push(`page ${found.productIds.join()}, by hand ${page.join()}`)
  for (const facet of query.facets) {
    const chosen = query.filters[facet] ?? []
    const counts = brute.count(facet, chosen.length > 0 ? brute.fitting(query, facet) : works, query)
    const shown = found.facets.find(({ id }) => id === facet)?.values ?? []
    for (const { id, count } of shown) {
      if (count !== (counts.get(id) ?? 0)) wrong.push(`${facet} ${id}: ${count}, by hand ${counts.get(id) ?? 0}`)
    }
    const offered = facet === 'categories' ? query.categoryIds : [...counts.keys()].filter((id) => id !== 'out')
    const { most } = facetRule(facet)
    const expected = Math.min(most, offered.filter((id) => (counts.get(id) ?? 0) > 0).length)
    const having = shown.filter(({ count }) => count > 0).length
    if (having < expected) wrong.push(`${facet}: ${having} values, by hand ${expected}`)
    const least = Math.min(...shown.filter(({ selected }) => !selected).map(({ count }) => count))
    const larger = offered.filter((id) => (counts.get(id) ?? 0) > least && !shown.some((value) => value.id === id))
    if (having >= most && larger.length > 0) wrong.push(`${facet}: ${larger.length} larger values are missing`)
  }
  return wrong
}

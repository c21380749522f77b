import { describe, expect, test } from 'vitest'
import type { SearchQuery } from '../search.port.ts'
import { createBruteForce } from '../testing/brute-force.ts'
import { differences } from '../testing/compare.ts'
import { generateDocuments, wordAt } from '../testing/generate-documents.ts'
import { randomQueries } from '../testing/random-queries.ts'
import { buildSegment } from './build-segment.ts'
import { createMemoryIndex } from './memory-index.ts'
import { pack, unpack } from './pack.ts'
import type { Segment } from './segment.ts'

const documents = [...generateDocuments(6_000)]
const brute = createBruteForce(documents)
const workOf = new Map(documents.map(({ productId, workId }) => [productId, workId]))

describe('[N7] a shop of thousands of titles, compared with a brute-force search', () => {
  const index = createMemoryIndex(buildSegment(documents))

  test('totals, facet counts, order and pages are right for 300 random selections in all markets', () => {
    const queries = randomQueries(1)
    for (let at = 0; at < 300; at += 1) {
      const query = queries.next().value
      expect(differences(index, brute, query), JSON.stringify(query)).toEqual([])
    }
  })

  test('[F3] paging to the very end loses no title and shows none twice, in every sort order', () => {
    for (const sort of ['MOST_SOLD', 'LATEST', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE'] as const) {
      const whole = { ...randomQueries(2).next().value, scope: {}, filters: {}, facets: [], sort, limit: 100 }
      const seen: number[] = []
      const { total } = index.search({ ...whole, offset: 0 })
      for (let offset = 0; offset < total; offset += 100) seen.push(...index.search({ ...whole, offset }).productIds)
      expect(new Set(seen).size).toBe(total)
      expect(seen).toHaveLength(total)
    }
  })

  test('[F4] a search by words has the right totals, counts, order and pages with any filters as well', () => {
    const queries = randomQueries(5)
    let found = 0
    for (let at = 0; at < 120; at += 1) {
      const query = queries.next().value
      const word = wordAt(at % 40)
      const words = at % 3 === 0 ? word.slice(0, 3) : at % 3 === 1 ? word : `${word} ${wordAt((at * 7) % 60)}`
      const asked = { ...query, scope: { words } }
      const works = worksFound({ ...asked, filters: {} })
      found += works.size
      const own = createBruteForce(documents.filter(({ workId }) => works.has(workId)))
      expect(differences(index, own, asked), JSON.stringify(asked)).toEqual([])
    }
    expect(found).toBeGreaterThan(5_000)
  })

  function worksFound(query: SearchQuery): ReadonlySet<number> {
    const works = new Set<number>()
    for (let offset = 0; ; offset += 100) {
      const { productIds } = index.search({ ...query, facets: [], offset, limit: 100 })
      for (const id of productIds) works.add(workOf.get(id) ?? 0)
      if (productIds.length < 100) return works
    }
  }

  test('an index loaded from its snapshot returns the same results', () => {
    const copy = createMemoryIndex(unpack(pack(buildSegment(documents))) as Segment)
    const queries = randomQueries(3)
    for (let at = 0; at < 60; at += 1) {
      const query = queries.next().value
      expect(copy.search(query)).toEqual(index.search(query))
    }
  })

  test('a snapshot that is truncated, or has another format version, is not loaded', () => {
    const packed = pack(buildSegment(documents.slice(0, 20)))
    expect(unpack(packed.slice(0, packed.byteLength - 8))).toBeNull()
    const other = packed.slice(0)
    new Uint32Array(other, 0, 2)[1] = 999
    expect(unpack(other)).toBeNull()
  })
})

describe('[N7] live changes', () => {
  test('after changes of prices, stock, words and whole works, every count equals that of a brute-force search', () => {
    const index = createMemoryIndex(buildSegment(documents))
    const now = new Map(documents.map((document) => [document.productId, document]))
    for (let round = 0; round < 12; round += 1) {
      const works = [
        ...new Set([...now.values()].filter(({ workId }) => workId % 97 === round % 4).map(({ workId }) => workId)),
      ]
      const fresh = [...now.values()]
        .filter(({ workId }) => works.includes(workId))
        .map((document) => ({
          ...document,
          title: `${document.title} ny${round}`,
          stock: round % 2 === 0 ? 'out_of_stock' : 'in_stock',
          popularity: document.popularity * 1.1,
          prices: Object.fromEntries(
            Object.entries(document.prices).map(([market, { regular }]) => [
              market,
              { regular, selling: Math.max(1, regular - 50 * round) },
            ]),
          ),
        }))
        .filter(({ productId }) => productId % 11 !== round)
      const gone = [...now.values()].filter(
        ({ workId, productId }) => works.includes(workId) && !fresh.some((one) => one.productId === productId),
      )
      for (const { productId } of gone) now.delete(productId)
      for (const document of fresh) now.set(document.productId, document)
      expect(index.replaceWorks(works, fresh)).not.toBeNull()
      expect(index.replaceWorks(works, fresh)).toBeNull()
    }
    expect(index.size).toBe(now.size)
    const changed = createBruteForce([...now.values()])
    const queries = randomQueries(5)
    for (let at = 0; at < 120; at += 1) {
      const query = queries.next().value
      expect(differences(index, changed, query), JSON.stringify(query)).toEqual([])
    }
    expect(
      index.search({ ...randomQueries(2).next().value, scope: { words: 'ny11' }, filters: {} }).total,
    ).toBeGreaterThan(0)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import type { SearchDocument, SearchQuery } from '../search.port.ts'
import { buildSegment } from './build-segment.ts'
import { createMemoryIndex } from './memory-index.ts'

const indexOf = (documents: readonly SearchDocument[]) => createMemoryIndex(buildSegment(documents))

const market = fc.constantFrom('1', '3')
const formats = ['pocket', 'hardcover', 'ebook']
const categories = ['crime', 'poetry', 'nature']

const edition: fc.Arbitrary<Omit<SearchDocument, 'productId'>> = fc.record({
  workId: fc.integer({ min: 1, max: 25 }),
  title: fc.constantFrom('Röda rummet', 'Hemsöborna', 'Inferno', 'Fröken Julie'),
  otherTitles: fc.constant([]),
  language: fc.constantFrom('sv', 'en', null),
  format: fc.constantFrom(...formats),
  articleNumber: fc.constant('x'),
  skuIds: fc.constant([]),
  lead: fc.boolean(),
  popularity: fc.integer({ min: 0, max: 50 }),
  releaseDay: fc.option(fc.integer({ min: 20_000, max: 20_800 }), { nil: null }),
  stock: fc.constantFrom('in_stock', 'out_of_stock', 'preorder'),
  primaryCategory: fc.constantFrom(...categories),
  categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
  brand: fc.option(fc.record({ id: fc.integer({ min: 1, max: 3 }), alias: fc.constant('b'), name: fc.constant('B') }), {
    nil: null,
  }),
  contributors: fc.uniqueArray(
    fc.integer({ min: 1, max: 4 }).map((id) => ({ id, alias: `a${id}`, name: `Author ${id}` })),
    { selector: ({ id }) => id, maxLength: 2 },
  ),
  series: fc.constant(null),
  prices: fc.dictionary(
    market,
    fc.integer({ min: 40, max: 300 }).map((units) => ({ regular: units * 100, selling: units * 90 })),
    { maxKeys: 2 },
  ),
  campaigns: fc.constant({}),
})

const shop = fc
  .array(edition, { maxLength: 60 })
  .map((editions) => editions.map((document, at): SearchDocument => ({ ...document, productId: at + 1 })))

const filters = fc.record(
  {
    'p-format': fc.uniqueArray(fc.constantFrom(...formats), { minLength: 1 }),
    categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
    'p-author': fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1 }),
    price: fc.constantFrom(['50-120'], ['-99'], ['200-'], ['50-80', '150-250']),
  },
  { requiredKeys: [] },
)

const sort = fc.constantFrom('MOST_SOLD' as const, 'LATEST' as const, 'PRICE_ASC' as const, 'PRICE_DESC' as const)

function query(more: Partial<SearchQuery>): SearchQuery {
  return {
    marketId: '1',
    language: 'sv',
    today: 20_500,
    scope: {},
    filters: {},
    sort: 'MOST_SOLD',
    offset: 0,
    limit: 100,
    facets: ['p-format', 'categories', 'p-author', 'brands'],
    categoryIds: categories,
    priceBounds: [9_999, 19_999],
    ...more,
  }
}

/**
 * Reference for filters: returns whether an edition matches all filters. Ignores the filter of the facet `except`. The
 * tests count a work once, however many of its editions match.
 */
function fits(document: SearchDocument, { marketId, filters: chosen }: SearchQuery, except?: string): boolean {
  const price = document.prices[marketId]
  if (!price) return false
  const values: Record<string, readonly string[]> = {
    'p-format': [document.format],
    categories: document.categories,
    'p-author': document.contributors.map(({ id }) => String(id)),
    brands: document.brand ? [String(document.brand.id)] : [],
  }
  return Object.entries(chosen).every(([facet, ids]) => {
    if (facet === except) return true
    if (facet !== 'price') return ids.some((id) => values[facet]?.includes(id))
    return ids.some((range) => {
      const [from = '', to = ''] = range.split('-')
      return (
        price.selling >= Number(from || 0) * 100 &&
        price.selling <= (to === '' ? Number.POSITIVE_INFINITY : Number(to) * 100)
      )
    })
  })
}

const worksOf = (documents: readonly SearchDocument[]) => new Set(documents.map(({ workId }) => workId))

describe('[N7] lists and counts are correct', () => {
  test('totals and every facet count equal those of a reference implementation, for any filters in any market', () => {
    fc.assert(
      fc.property(shop, filters, market, (documents, chosen, marketId) => {
        const asked = query({ filters: chosen as SearchQuery['filters'], marketId })
        const result = indexOf(documents).search(asked)
        expect(result.total).toBe(worksOf(documents.filter((document) => fits(document, asked))).size)
        for (const facet of result.facets) {
          for (const { id, count } of facet.values) {
            const having = documents.filter(
              (document) =>
                fits(document, asked, facet.id) && fits(document, { ...asked, filters: { [facet.id]: [id] } }),
            )
            expect(count, `${facet.id} ${id}`).toBe(worksOf(having).size)
          }
        }
      }),
      { numRuns: rounds(100) },
    )
  })

  test('[F3] paging loses no title and shows none twice, in any sort order', () => {
    fc.assert(
      fc.property(shop, sort, fc.integer({ min: 1, max: 7 }), (documents, order, size) => {
        const index = indexOf(documents)
        const whole = index.search(query({ sort: order })).productIds
        const paged: number[] = []
        for (let offset = 0; offset < whole.length; offset += size) {
          paged.push(...index.search(query({ sort: order, offset, limit: size })).productIds)
        }
        expect(paged).toEqual(whole)
        expect(new Set(paged).size).toBe(paged.length)
      }),
      { numRuns: rounds(100) },
    )
  })

  test('[F3] sorted by price, each work shows its cheapest edition, in ascending order', () => {
    fc.assert(
      fc.property(shop, (documents) => {
        const { productIds } = indexOf(documents).search(query({ sort: 'PRICE_ASC' }))
        const shown = productIds.map((id) => documents.find(({ productId }) => productId === id))
        const prices = shown.map((document) => document?.prices['1']?.selling ?? 0)
        expect(prices).toEqual([...prices].sort((a, b) => a - b))
        for (const document of shown) {
          const siblings = documents.filter(({ workId, prices: own }) => workId === document?.workId && own['1'])
          expect(document?.prices['1']?.selling).toBe(
            Math.min(...siblings.map(({ prices: own }) => own['1']?.selling ?? 0)),
          )
        }
      }),
    )
  })
})

describe('searching by words', () => {
  const of = (
    productId: number,
    title: string,
    author: string,
    more: Partial<SearchDocument> = {},
  ): SearchDocument => ({
    productId,
    workId: productId,
    title,
    otherTitles: [],
    language: 'sv',
    format: 'pocket',
    articleNumber: `97800000000${productId}`,
    skuIds: [],
    lead: true,
    popularity: 1,
    releaseDay: 20_000,
    stock: 'in_stock',
    primaryCategory: 'crime',
    categories: ['crime'],
    brand: null,
    contributors: [{ id: productId, alias: author, name: author }],
    series: null,
    prices: { '1': { regular: 9900, selling: 9900 } },
    campaigns: {},
    ...more,
  })
  const index = indexOf([
    of(1, 'Röda rummet', 'August Strindberg'),
    of(2, 'Hemsöborna', 'August Strindberg'),
    of(3, 'Gösta Berlings saga', 'Selma Lagerlöf'),
    of(4, 'Harry Potter och de vises sten', 'J. K. Rowling', { articleNumber: '9789129697704' }),
    of(5, 'Sult', 'Knut Hamsun', { otherTitles: ['Svält'] }),
    of(6, 'Smilla', 'Peter Høeg'),
  ])
  const search = (words: string) => index.search(query({ scope: { words }, sort: 'RELEVANCE', facets: [] }))
  const first = (words: string) => search(words).productIds[0]

  test('[N5] finds a book by title and author, folded letters either way, partial words, one typo, or another title', () => {
    expect(first('strindberg röda rummet')).toBe(1)
    expect(first('roda rummet')).toBe(1)
    expect(first('hoeg')).toBe(6)
    expect(first('höeg')).toBe(6)
    expect(first('lagerl')).toBe(3)
    expect(first('harry poter')).toBe(4)
    expect(first('svält')).toBe(5)
  })
  test('[F20] “did you mean” corrects a misspelt word, and leaves a correct one alone', () => {
    expect(search('strindbreg').didYouMean).toBe('strindberg')
    expect(search('strindberg').didYouMean).toBeNull()
  })
  test('[N5] an ISBN finds only its book, with or without hyphens; a wrong check digit is reported', () => {
    expect(search('978-91-29-69770-4').productIds).toEqual([4])
    expect(search('9789129697704').productIds).toEqual([4])
    expect(search('9789129697705')).toMatchObject({ total: 0, isbnProblem: 'check_digit' })
  })
  test('[F21] nonsense returns no results instead of unrelated ones', () => {
    expect(search('qqqq zzzz').total).toBe(0)
  })
  test('[F16] typing suggests titles and authors', () => {
    const suggested = index.suggest({ words: 'stri', marketId: '1', language: 'sv', limit: 5 })
    expect([...suggested.productIds].sort()).toEqual([1, 2])
    expect(suggested.queries).toContain('august strindberg')
  })
})

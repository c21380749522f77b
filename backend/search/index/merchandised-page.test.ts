import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import type { MerchandisingRules, SearchQuery } from '../search.port.ts'
import { generateDocuments } from '../testing/generate-documents.ts'
import { randomQueries } from '../testing/random-queries.ts'
import { buildSegment } from './build-segment.ts'
import { createMemoryIndex } from './memory-index.ts'

const documents = [...generateDocuments(1_200)]
const workOf = new Map(documents.map(({ productId, workId }) => [productId, workId]))
const worksOf = (ids: readonly number[]) => ids.map((id) => workOf.get(id))
const soldIn = new Set(documents.filter(({ prices }) => prices['1']).map(({ productId }) => productId))
/** Index in which some works have changed since it was built, so that they are in the delta segments. */
const index = createMemoryIndex(buildSegment(documents))
const changed = documents.filter(({ workId }) => workId % 7 === 0).map((one) => ({ ...one, title: `${one.title} ny` }))
index.replaceWorks([...new Set(changed.map(({ workId }) => workId))], changed)

const product = fc.integer({ min: 1, max: documents.length + 5 })
const arrangement: fc.Arbitrary<MerchandisingRules> = fc.record({
  pins: fc.array(fc.record({ productId: product, place: fc.integer({ min: 1, max: 40 }) }), { maxLength: 6 }),
  boosts: fc.array(fc.record({ productId: product, factor: fc.integer({ min: 2, max: 20 }) }), { maxLength: 4 }),
  last: fc.array(product, { maxLength: 4 }),
})
const scope = fc.constantFrom<SearchQuery['scope']>(
  {},
  { category: 'c0' },
  { rule: { reduced: true } },
  { rule: { formats: ['pocket'], inStock: true } },
  { rule: { category: 'c1', price: { from: 0, to: 20_000 } } },
)
const sort = fc.constantFrom('MOST_SOLD' as const, 'LATEST' as const, 'PRICE_ASC' as const)
const plain: SearchQuery = {
  ...randomQueries(4).next().value,
  marketId: '1',
  scope: {},
  filters: {},
  facets: [],
  sort: 'MOST_SOLD',
  offset: 0,
}

function whole(query: SearchQuery, page: number): readonly number[] {
  const { total } = index.search({ ...query, limit: 1 })
  const seen: number[] = []
  for (let offset = 0; offset < total; offset += page) {
    seen.push(...index.search({ ...query, offset, limit: page }).productIds)
  }
  expect(seen).toHaveLength(total)
  return seen
}

const query = fc.record({ arrangement, scope, sort }).map(
  ({ arrangement: placed, scope: own, sort: by }): SearchQuery => ({
    ...plain,
    sort: by,
    scope: { ...own, members: { add: placed.pins.map(({ productId }) => productId), remove: [] } },
    arrangement: placed,
  }),
)

describe('[E7] a list in which merchants pin, boost and bury titles', () => {
  test('paging shows every work exactly once, for any page size', () => {
    fc.assert(
      fc.property(query, fc.integer({ min: 5, max: 60 }), (one, page) => {
        const seen = worksOf(whole(one, page))
        expect(new Set(seen).size).toBe(seen.length)
        const { arrangement: _, ...free } = one
        expect(new Set(seen)).toEqual(new Set(worksOf(whole(free, 100))))
      }),
      { numRuns: rounds(40) },
    )
  })

  test('pins are in their slots whatever the rule matches, and are listed even when it does not match them', () => {
    fc.assert(
      fc.property(query, (one) => {
        const seen = whole(one, 50)
        const pins = one.arrangement?.pins ?? []
        const places = pins.map(({ place }) => place)
        const works = worksOf(pins.map(({ productId }) => productId))
        for (const [at, { productId, place }] of pins.entries()) {
          if (!soldIn.has(productId) || works.indexOf(workOf.get(productId)) < at) continue
          expect(worksOf(seen)).toContain(workOf.get(productId))
          const alone = places.filter((other) => other <= place).length === 1
          if (alone && place <= seen.length) expect(seen[place - 1]).toBe(productId)
        }
      }),
      { numRuns: rounds(60) },
    )
  })

  test('buried titles come last, and titles without a placement keep their own order', () => {
    fc.assert(
      fc.property(query, (one) => {
        const { pins = [], boosts = [], last = [] } = one.arrangement ?? {}
        const named = new Set(worksOf([...pins, ...boosts].map(({ productId }) => productId)))
        const buried = new Set(
          worksOf(last).filter((work) => !new Set(worksOf(pins.map((pin) => pin.productId))).has(work)),
        )
        const seen = worksOf(whole(one, 50))
        const others = seen.filter((work) => !named.has(work) && !buried.has(work))
        const free = worksOf(whole({ ...one, arrangement: { pins: [], boosts: [], last: [] } }, 100))
        expect(others).toEqual(free.filter((work) => others.includes(work)))
        const first = seen.findIndex((work) => buried.has(work) && !named.has(work))
        const after = seen.slice(first < 0 ? seen.length : first)
        expect(after.every((work) => buried.has(work) || named.has(work))).toBe(true)
      }),
      { numRuns: rounds(40) },
    )
  })

  test('a boosted title moves to its own slot divided by the factor', () => {
    const free = whole(plain, 100)
    const productId = free[60] ?? 0
    const boosted = whole({ ...plain, arrangement: { pins: [], boosts: [{ productId, factor: 3 }], last: [] } }, 24)
    const own = (free.indexOf(productId) / 3) | 0
    expect(boosted.indexOf(productId)).toBe(own)
  })

  test('a removed title is on no page and in no count', () => {
    const free = index.search({ ...plain, facets: ['p-format'], limit: 3 })
    const remove = free.productIds
    const left = index.search({ ...plain, scope: { members: { add: [], remove } }, facets: ['p-format'], limit: 100 })
    expect(left.total).toBe(free.total - remove.length)
    expect(worksOf(left.productIds).some((work) => worksOf(remove).includes(work))).toBe(false)
  })

  test('a shopper’s filters leave matching pins in their slots, and exclude the others', () => {
    const [pocket, other] = ['pocket', 'hardcover'].map((format) =>
      documents.find((one) => one.format === format && one.prices['1'] && one.workId % 7 !== 0),
    )
    const pins = [other, pocket].map((one, at) => ({ productId: one?.productId ?? 0, place: at + 1 }))
    const members = { add: pins.map(({ productId }) => productId), remove: [] }
    const { productIds } = index.search({
      ...plain,
      scope: { members },
      filters: { 'p-format': ['pocket'] },
      arrangement: { pins, boosts: [], last: [] },
    })
    expect(productIds.includes(other?.productId ?? 0)).toBe(false)
    expect(productIds.indexOf(pocket?.productId ?? 0)).toBeLessThan(2)
  })
})

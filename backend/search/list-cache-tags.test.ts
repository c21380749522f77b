import { expect, test } from 'vitest'
import { buildSegment } from './index/build-segment.ts'
import { createMemoryIndex } from './index/memory-index.ts'
import { tagsOfChange, tagsOfList } from './list-cache-tags.ts'
import type { SearchDocument, SearchQuery } from './search.port.ts'
import { createChance, generateDocuments, topCategories } from './testing/generate-documents.ts'
import { randomQueries } from './testing/random-queries.ts'

/** Changes that can happen to a title between two searches. A function that returns null removes the title. */
const happenings: readonly ((document: SearchDocument, other: SearchDocument) => SearchDocument | null)[] = [
  (one) => ({ ...one, stock: one.stock === 'in_stock' ? 'out_of_stock' : 'in_stock' }),
  (one) => ({
    ...one,
    prices: Object.fromEntries(
      Object.entries(one.prices).map(([market, { regular }]) => [market, { regular, selling: Math.ceil(regular / 3) }]),
    ),
  }),
  (one, { categories, primaryCategory }) => ({ ...one, categories, primaryCategory }),
  (one, { contributors, series }) => ({ ...one, contributors, series }),
  (one, { brand }) => ({ ...one, brand, popularity: one.popularity + 5_000 }),
  () => null,
]

test('[N7] any change to a title invalidates every list whose result changes, and few others', () => {
  const chance = createChance(11)
  const documents = new Map([...generateDocuments(1_500)].map((document) => [document.productId, document]))
  const any = () => [...documents.values()][Math.floor(chance() * documents.size)] as SearchDocument
  const index = createMemoryIndex(buildSegment([...documents.values()]))
  const drawn = randomQueries(12)
  const queries: SearchQuery[] = Array.from({ length: 120 }, () => drawn.next().value)
  for (let at = 0; at < 40; at += 1) {
    queries.push({ ...drawn.next().value, scope: { relatedTo: any().productId }, filters: {}, offset: 0 })
    const members = { add: [any().productId, any().productId], remove: [] }
    const category = topCategories[at % topCategories.length] as string
    queries.push({ ...drawn.next().value, scope: { category, members }, filters: {}, offset: 0 })
  }
  let results = queries.map((query) => index.search(query))
  const rounds = 30
  let changed = 0
  let untold = 0
  for (let round = 0; round < rounds; round += 1) {
    const { workId } = any()
    const fresh: SearchDocument[] = []
    for (const document of [...documents.values()].filter((one) => one.workId === workId)) {
      const after = (happenings[round % happenings.length] ?? (() => null))(document, any())
      if (after) fresh.push(after)
      documents.delete(document.productId)
    }
    for (const document of fresh) documents.set(document.productId, document)
    const subjects = index.replaceWorks([workId], fresh)
    const tags = new Set(subjects ? tagsOfChange({ subjects }) : [])
    const now = queries.map((query) => index.search(query))
    queries.forEach((query, at) => {
      const before = results[at]
      if (!before) return
      const isTold = tagsOfList(query.scope, before).some((tag) => tags.has(tag))
      if (!isTold) {
        untold += 1
        expect(now[at], JSON.stringify(query)).toEqual(before)
      } else if (JSON.stringify(now[at]) !== JSON.stringify(before)) changed += 1
    })
    results = now
  }
  expect(changed).toBeGreaterThan(50)
  expect(untold).toBeGreaterThan(queries.length * rounds * 0.4)
})

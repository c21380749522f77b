import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { seededSynonyms } from '#backend/merchandising/index.ts'
import { buildSegment } from '#backend/search/index/build-segment.ts'
import { fold, tokenize } from '#backend/search/index/fold.ts'
import { createMemoryIndex } from '#backend/search/index/memory-index.ts'
import { createSynonyms } from '#backend/search/index/synonyms.ts'
import type { SearchDocument } from '#backend/search/search.port.ts'
import stored from './relevance-queries.json' with { type: 'json' }
import { sampleDocuments } from './sample-documents.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- relevance [all]`: measures how close the first ten results of judged queries in five languages are
 * to the ideal order (nDCG@10). The grade of a work is 3 if it is in `best`, 2 if it is in `good` or by `author`,
 * otherwise 0. With `all`, also lists the queries whose results are not in the ideal order.
 */
const budget = startBudget(import.meta.filename)
const judged = z
  .array(
    z.strictObject({
      language: z.enum(['sv', 'da', 'en', 'fi', 'nb']),
      query: z.string(),
      best: z.array(z.string()).default([]),
      good: z.array(z.string()).default([]),
      author: z.string().optional(),
    }),
  )
  .parse(stored)
const markets = { sv: '1', da: '2', fi: '3', nb: '4', en: '5' } as const
const depth = 10
const now = new Date('2026-11-21T12:00:00Z')

const documents = await sampleDocuments(now)
const index = createMemoryIndex(buildSegment(documents), createSynonyms(seededSynonyms))
const workOf = new Map(documents.map(({ productId, workId }) => [productId, workId]))
const titles = new Map<string, Set<number>>()
for (const document of documents) {
  for (const title of [document.title, ...document.otherTitles]) {
    const key = plain(title)
    titles.set(key, (titles.get(key) ?? new Set()).add(document.workId))
  }
}
const soldIn = (marketId: string) =>
  new Map(documents.flatMap((document) => (document.prices[marketId] ? [[document.workId, document] as const] : [])))

const scores = new Map<string, number[]>()
for (const [at, { language, query, best, good, author }] of judged.entries()) {
  if (budget.isOver()) break
  budget.progress(`query ${at + 1} of ${judged.length}`, at / judged.length)
  // Yield to the event loop, so that Ctrl+C is handled.
  await nextTurn()
  const marketId = markets[language]
  const grades = gradesOf(marketId, { best, good, author })
  if (grades.size === 0) {
    budget.print(`nothing to find in the shop: ${language} ${query}`)
    continue
  }
  const { productIds } = index.search({
    marketId,
    language,
    today: Math.floor(now.getTime() / 86_400_000),
    scope: { words: query },
    filters: {},
    sort: 'RELEVANCE',
    offset: 0,
    limit: depth,
    facets: [],
    categoryIds: [],
    priceBounds: [],
  })
  const found = productIds.map((id) => grades.get(workOf.get(id) ?? 0) ?? 0)
  const score = gain(found) / gain([...grades.values()].sort((a, b) => b - a))
  scores.set(language, [...(scores.get(language) ?? []), score])
  if (budget.args[0] === 'all' && score < 0.999)
    budget.print(`${score.toFixed(2)} ${language} ${query}: ${productIds.slice(0, 4).map(nameOf).join(' · ')}`)
}
const all = [...scores.values()].flat()
for (const [language, own] of scores)
  budget.print(`${language}  ${own.length} queries  nDCG@10 ${mean(own).toFixed(3)}`)
budget.print(
  `all ${all.length} queries  nDCG@10 ${mean(all).toFixed(3)}, ${all.filter((score) => score > 0.999).length} perfect`,
)

interface Judgement {
  readonly best: readonly string[]
  readonly good: readonly string[]
  readonly author: string | undefined
}

function gradesOf(marketId: string, { best, good, author }: Judgement): ReadonlyMap<number, number> {
  const sold = soldIn(marketId)
  const grades = new Map<number, number>()
  const give = (works: Iterable<number>, grade: number) => {
    for (const work of works) if (sold.has(work) && !grades.has(work)) grades.set(work, grade)
  }
  for (const title of best) give(titles.get(plain(title)) ?? [], 3)
  for (const title of good) give(titles.get(plain(title)) ?? [], 2)
  const wrote = (document: SearchDocument) => document.contributors.some(({ name }) => name === author)
  if (author)
    give(
      documents.filter(wrote).map(({ workId }) => workId),
      2,
    )
  return grades
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, depth).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function plain(title: string): string {
  return tokenize(title).map(fold).join(' ')
}

function nameOf(productId: number): string {
  return documents[productId - 1]?.title ?? ''
}

import type { Language } from '#schemas/languages.ts'
import { type GeneratedEdition, makeEdition } from './make-edition.ts'
import { authorOf, batchSize, homeOf, languageOf, type Plan, seriesCount } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import { descriptionOf, titleOf } from './titles.ts'

/** Generated work. Authors, publishers and series are given by rank; rank 0 has the most titles. */
export interface GeneratedWork {
  readonly key: string
  readonly title: string
  readonly language: Language
  readonly firstPublished: number
  readonly authors: readonly number[]
  readonly series: number | null
  readonly seriesPosition: number | null
  readonly texts: readonly { readonly language: Language; readonly title: string; readonly description: string }[]
  readonly editions: readonly GeneratedEdition[]
}

/**
 * Returns the works of one batch, derived from the plan's seed. A work has 1–5 editions, and the batch has exactly
 * `batchSize` editions unless it is the last. A series gets several consecutive works.
 */
export function makeBatch(batch: number, plan: Plan, categories: readonly string[]): readonly GeneratedWork[] {
  const random = createRandom(`${plan.seed}/batch/${batch}`)
  const now = new Date(`${plan.day}T12:00:00Z`)
  const from = batch * batchSize
  const until = Math.min(plan.titles, from + batchSize)
  const works: GeneratedWork[] = []
  let place = from
  let series: { readonly rank: number; readonly author: number; left: number; position: number } | null = null
  while (place < until) {
    if (!series && random.isLucky(0.03)) {
      const rank = random.zipf(seriesCount(plan), seriesCount(plan) / 20)
      const author = authorOf(createRandom(`${plan.seed}/series/${rank}/author`), plan)
      series = { rank, author, left: random.between(2, 8), position: 0 }
    }
    const count = Math.min(until - place, 1 + Math.min(4, Math.floor(random.next() ** 2 * 5)))
    const author: number = series?.author ?? authorOf(random, plan)
    const language = random.isLucky(0.85) ? homeOf('author', author, plan) : languageOf(random)
    if (series) series.position += 1
    works.push(
      makeWork({
        plan,
        random,
        now,
        categories,
        place,
        count,
        author,
        language,
        series: series?.rank ?? null,
        position: series?.position ?? null,
      }),
    )
    place += count
    if (series) series.left -= 1
    if (series?.left === 0) series = null
  }
  return works
}

interface WorkInput {
  readonly plan: Plan
  readonly random: Random
  readonly now: Date
  readonly categories: readonly string[]
  readonly place: number
  readonly count: number
  readonly author: number
  readonly language: Language
  readonly series: number | null
  readonly position: number | null
}

function makeWork(input: WorkInput): GeneratedWork {
  const { plan, random, now, categories, place, count, author, language, series, position } = input
  const title = titleOf(language, random)
  const other = random.isLucky(0.25) ? languageOf(random) : language
  const titles = new Map([[language, title]])
  if (other !== language && count > 1) titles.set(other, titleOf(other, random))
  const second = random.isLucky(0.08) ? authorOf(random, plan) : author
  const first = categories[random.zipf(categories.length, 4)] ?? ''
  const also = random.isLucky(0.3) ? (categories[random.zipf(categories.length, 4)] ?? first) : first
  const year = now.getUTCFullYear() - Math.floor(random.next() ** 3 * 120)
  const rank = 1 + Math.floor(random.next() * plan.titles)
  const pages = 80 + Math.floor((random.next() + random.next()) * 300)
  const editions = Array.from({ length: count }, (_, index): GeneratedEdition => {
    const spoken = index > 0 && titles.has(other) && random.isLucky(0.5) ? other : language
    return makeEdition({
      plan,
      random,
      now,
      place: place + index,
      title: titles.get(spoken) ?? title,
      language: spoken,
      isTranslation: spoken !== language,
      categories: also === first ? [first] : [first, also],
      rank,
      pages,
      year,
    })
  })
  return {
    key: `generated:${plan.seed}:${place}`,
    title,
    language,
    firstPublished: year,
    authors: second === author ? [author] : [author, second],
    series,
    seriesPosition: position,
    texts: [...titles].map(([code, name]) => ({
      language: code,
      title: name,
      description: descriptionOf(code, name, random),
    })),
    editions,
  }
}

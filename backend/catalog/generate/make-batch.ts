import type { Language } from '#schemas/languages.ts'
import { type Format, isDigital } from '../formats.ts'
import { eanCheckDigit } from '../isbn.ts'
import type { Texts } from '../products.tables.ts'
import { priceListsOf } from '../seed/editions.ts'
import { storedFacts } from '../seed/facts.ts'
import { popularityOf } from '../seed/popularity.ts'
import { basePrice, priceListSeeds, pricePoint } from '../seed/price-points.ts'
import { stockOf } from '../seed/stock.ts'
import { slugOf } from '../slug.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'
import { authorCount, batchSize, brandCount, firstTwelve, homeOf, languageOf, type Plan, seriesCount } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import { descriptionOf, titleOf } from './titles.ts'

/** People, publishers and series are ranks here: the first is the one that most titles have. */
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

export interface GeneratedEdition {
  readonly articleNumber: string
  readonly alias: string
  readonly name: string
  readonly format: Format
  readonly language: Language
  readonly brand: number
  readonly releaseDate: string
  readonly pages: number | null
  readonly categories: readonly [string, ...string[]]
  readonly popularity: number
  readonly sales: number
  readonly contributor: { readonly rank: number; readonly role: 'narrator' | 'translator' } | null
  readonly stock: CatalogRecord['stock']
  readonly prices: readonly GeneratedPrice[]
  readonly facts: Readonly<Record<number, Texts>>
}

export interface GeneratedPrice {
  readonly list: number
  readonly regular: number
  /** Days since the price holds. */
  readonly days: number
  /** What was charged in the 60 days before it, when that was something else. */
  readonly before: number | null
}

const formats: readonly (readonly [Format, number])[] = [
  ['pocket', 0.26],
  ['paperback', 0.5],
  ['hardcover', 0.72],
  ['ebook', 0.86],
  ['audiobook', 0.96],
  ['boardbook', 1],
]
/** The most read author has some hundreds of titles of a hundred thousand, not a tenth of them. */
const authorOf = (random: Random, plan: Plan) => random.zipf(authorCount(plan), Math.max(1, authorCount(plan) / 200))
const forSmallHands = new Set(['picture-books', 'children-6-9', 'fairy-tales'])
const dayLength = 86_400_000

/** The works of one batch with exactly its share of editions: 1–5 a work, series in a row, all of it from the seed. */
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

interface EditionInput {
  readonly plan: Plan
  readonly random: Random
  readonly now: Date
  readonly place: number
  readonly title: string
  readonly language: Language
  readonly isTranslation: boolean
  readonly categories: readonly [string, ...string[]]
  readonly rank: number
  readonly pages: number
  readonly year: number
}

function makeEdition(input: EditionInput): GeneratedEdition {
  const { plan, random, now, place, title, language, categories, rank, year } = input
  const at = random.next()
  const drawn = formats.find(([, upTo]) => at < upTo)?.[0] ?? 'paperback'
  const format = drawn === 'boardbook' && !forSmallHands.has(categories[0]) ? 'hardcover' : drawn
  const first12 = firstTwelve(place, plan)
  const articleNumber = first12 + eanCheckDigit(first12)
  // A few in the coming months, some of the last weeks, most through the years since the work appeared.
  const kind = random.next()
  const years = Math.max(1, now.getUTCFullYear() - year)
  const daysAgo =
    kind < 0.04
      ? -random.between(4, 150)
      : kind < 0.12
        ? random.between(0, 55)
        : Math.floor(random.next() ** 2 * Math.min(25, years) * 365)
  const releaseDate = new Date(now.getTime() - daysAgo * dayLength).toISOString().slice(0, 10)
  const pages = format === 'audiobook' ? null : format === 'boardbook' ? 16 : input.pages
  const ore = basePrice(format, pages, articleNumber)
  const change = random.next()
  // Most prices stood still for two months; some came down, some went up.
  const factor = change < 0.08 ? 1.15 : change < 0.15 ? 0.88 : 1
  const days = factor === 1 ? 60 : random.between(8, 29)
  const prices = priceListSeeds
    .filter(({ id }) => priceListsOf(language).includes(id))
    .map((list) => {
      const regular = pricePoint(ore, list)
      return { list: list.id, regular, days, before: factor === 1 ? null : pricePoint(ore * factor, list) }
    })
  const maker = authorOf(random, plan)
  const role = format === 'audiobook' ? 'narrator' : input.isTranslation ? 'translator' : null
  return {
    articleNumber,
    alias: `${slugOf(title, 60)}-${articleNumber}`,
    name: title,
    format,
    language,
    brand: random.zipf(brandCount(plan), 5),
    releaseDate,
    pages,
    categories,
    ...popularityOf(rank, format, language),
    contributor: role ? { rank: maker, role } : null,
    stock: stockOf(articleNumber, format, releaseDate, now),
    prices,
    facts: isDigital(format) ? {} : storedFacts(articleNumber, format, pages),
  }
}

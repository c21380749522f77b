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
import { authorOf, brandCount, firstTwelve, type Plan } from './plan.ts'
import type { Random } from './random.ts'

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
  /** Days since the price took effect. */
  readonly days: number
  /** Price from 60 days ago until the current price took effect; null when the price did not change in this time. */
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
const forSmallHands = new Set(['picture-books', 'children-6-9', 'fairy-tales'])
const dayLength = 86_400_000

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

export function makeEdition(input: EditionInput): GeneratedEdition {
  const { plan, random, now, place, title, language, categories, rank, year } = input
  const at = random.next()
  const picked = formats.find(([, upTo]) => at < upTo)?.[0] ?? 'paperback'
  const format = picked === 'boardbook' && !forSmallHands.has(categories[0]) ? 'hardcover' : picked
  const first12 = firstTwelve(place, plan)
  const articleNumber = first12 + eanCheckDigit(first12)
  // Release a few editions in the coming months, some in recent weeks, and most in the years since the work first
  // appeared.
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

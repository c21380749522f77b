import type { Language } from '#schemas/languages.ts'
import { createRandom, type Random } from './random.ts'

/** Parameters of a generated catalogue; they alone determine its content. */
export interface Plan {
  /** Number of editions; each has its own article number. */
  readonly titles: number
  readonly seed: number
  /** Day to which releases, stock and price history are relative, as YYYY-MM-DD. */
  readonly day: string
}

/** Editions per batch, which is one transaction. */
export const batchSize = 2000
/**
 * Number of article numbers for each remainder of the seed modulo ten. All are within 979-9, which no agency assigns.
 */
const numbersPerSeed = 10_000_000
export const maxTitles = numbersPerSeed

export const authorCount = ({ titles }: Plan) => Math.max(20, Math.round(titles / 6))
export const seriesCount = ({ titles }: Plan) => Math.max(5, Math.round(titles / 60))
export const brandCount = ({ titles }: Plan) => Math.min(1000, Math.max(15, Math.round(titles / 150)))

/**
 * Picks the rank of an author so that the most frequent author has some hundreds of titles in a hundred thousand, not a
 * tenth of them.
 */
export function authorOf(random: Random, plan: Plan): number {
  return random.zipf(authorCount(plan), Math.max(1, authorCount(plan) / 200))
}

const shares: readonly (readonly [Language, number])[] = [
  ['sv', 0.4],
  ['en', 0.65],
  ['da', 0.77],
  ['nb', 0.89],
  ['fi', 1],
]

/** Picks a language: 40 % Swedish, a quarter English, the rest in the other three. */
export function languageOf(random: Random): Language {
  const at = random.next()
  return shares.find(([, upTo]) => at < upTo)?.[0] ?? 'sv'
}

/** Returns the home language of an author, a publisher or a series, identified by rank. */
export function homeOf(kind: 'author' | 'brand' | 'series', rank: number, { seed }: Plan): Language {
  return languageOf(createRandom(`${seed}/${kind}/${rank}/home`))
}

/** Returns the article number at an index of the catalogue, without its check digit. */
export function firstTwelve(place: number, { seed }: Plan): string {
  return `9799${String((seed % 10) * numbersPerSeed + place).padStart(8, '0')}`
}

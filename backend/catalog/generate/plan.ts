import type { Language } from '#schemas/languages.ts'
import { createRandom, type Random } from './random.ts'

/** Parameters that, with the shop's categories, determine a generated catalogue. */
export interface Plan {
  /** Number of editions. */
  readonly titles: number
  readonly seed: number
  /** Day to which releases, stock and price history are relative, as YYYY-MM-DD. */
  readonly day: string
}

/** Editions per batch. Each batch is one transaction. */
export const batchSize = 2000
/**
 * Number of available article numbers per seed. They begin with 979-9, a prefix that no ISBN agency assigns, followed
 * by the last digit of the seed.
 */
const numbersPerSeed = 10_000_000
export const maxTitles = numbersPerSeed

export const authorCount = ({ titles }: Plan) => Math.max(20, Math.round(titles / 6))
export const seriesCount = ({ titles }: Plan) => Math.max(5, Math.round(titles / 60))
export const brandCount = ({ titles }: Plan) => Math.min(1000, Math.max(15, Math.round(titles / 150)))

/**
 * Picks the rank of an author. The second argument of `zipf` limits the author of rank 0 to some hundreds of titles in
 * a catalogue of 100,000.
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

/** Picks a language: Swedish with a probability of 40 %, English with 25 %, and otherwise one of the other three. */
export function languageOf(random: Random): Language {
  const at = random.next()
  return shares.find(([, upTo]) => at < upTo)?.[0] ?? 'sv'
}

/** Returns the language in which an author, a publisher or a series (given by rank) mostly publishes. */
export function homeOf(kind: 'author' | 'brand' | 'series', rank: number, { seed }: Plan): Language {
  return languageOf(createRandom(`${seed}/${kind}/${rank}/home`))
}

/** Returns the article number at an index of the catalogue, without its check digit. */
export function firstTwelve(place: number, { seed }: Plan): string {
  return `9799${String((seed % 10) * numbersPerSeed + place).padStart(8, '0')}`
}

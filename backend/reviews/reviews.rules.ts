import { createHash } from 'node:crypto'
import { readLine, readLines } from '#schemas/values/text.ts'

export type ReviewStatus = 'pending' | 'approved' | 'refused'

export interface WrittenReview {
  readonly name: string
  readonly stars: number
  readonly title: string | null
  readonly text: string
}

export interface WriteInput {
  readonly name: string
  readonly stars: number | null
  readonly title: string | null
  readonly text: string
}

export type WriteFault =
  | 'incomplete'
  | 'stars-missing'
  | 'name-too-long'
  | 'title-too-long'
  | 'text-too-short'
  | 'text-too-long'

/** Maximum lengths of the texts, in characters. */
export const longest = { name: 60, title: 120, text: 4_000, reason: 500, answer: 2_000 } as const
export const minTextLength = 10
export const maxPending = 20
/**
 * Minimum characters of a text that counts as copied when another customer has written the same. Shorter texts can be
 * equal by chance.
 */
const copiedFrom = 80

export function readReview(input: WriteInput): WrittenReview | WriteFault {
  const name = readLine(input.name)
  const title = readLine(input.title ?? '')
  const text = cleanText(input.text)
  const { stars } = input
  if (name === '' || text === '') return 'incomplete'
  if (stars === null || !Number.isInteger(stars) || stars < 1 || stars > 5) return 'stars-missing'
  if (lengthOf(name) > longest.name) return 'name-too-long'
  if (lengthOf(title) > longest.title) return 'title-too-long'
  if (lengthOf(text) < minTextLength) return 'text-too-short'
  if (lengthOf(text) > longest.text) return 'text-too-long'
  return { name, stars, title: title || null, text }
}

export function cleanText(text: string): string {
  return readLines(text).replace(/\n{3,}/g, '\n\n')
}

/** Returns the length of a text in Unicode code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length
}

const link = /https?:\/\/|\bwww\.|\b[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|net|org|info|biz|shop|ru|se|dk|no|fi|eu|io)\b/i

export function flagOf({ name, title, text }: WrittenReview): 'link' | null {
  return link.test(`${name}\n${title ?? ''}\n${text}`) ? 'link' : null
}

/** Hashes a text without regard to case, spaces and punctuation. */
export function textHash(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return createHash('sha256')
    .update(letters || text)
    .digest('base64url')
}

/** Returns whether a text is long enough to count as copied. */
export function isLong(text: string): boolean {
  return lengthOf(text) >= copiedFrom
}

export function isSameReview(a: WrittenReview, b: WrittenReview): boolean {
  return a.name === b.name && a.stars === b.stars && a.title === b.title && a.text === b.text
}

/** Number of a work's approved reviews with one star, two stars, and so on up to five. */
export type StarCounts = readonly [number, number, number, number, number]

export interface Summary {
  readonly count: number
  /** Average number of stars; null without reviews. */
  readonly average: number | null
  /** Number of reviews by stars, five stars first. */
  readonly stars: readonly { readonly stars: number; readonly count: number }[]
}

export function summaryOf(counts: StarCounts): Summary {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const total = counts.reduce((sum, each, at) => sum + each * (at + 1), 0)
  return {
    count,
    average: count === 0 ? null : total / count,
    stars: counts.map((each, at) => ({ stars: at + 1, count: each })).toReversed(),
  }
}

export function reviewsTag(workId: number): string {
  return `reviews:${workId}`
}

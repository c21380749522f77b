import { readLine, readLines } from '#schemas/values/text.ts'
import { decodeEntities } from './entities.ts'
import { repairMojibake } from './mojibake.ts'

export interface CleanText {
  readonly value: string
  /** True when more than white space was changed. */
  readonly repaired: boolean
}

/**
 * Matches text that needs no cleaning, with single spaces between words. Used as a fast path, because most texts match.
 */
const clean = /^[!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+(?: [!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+)*$/

/**
 * Decodes entities, repairs mojibake (text decoded in a wrong encoding) where the repair is certain, and normalises
 * white space as `readLine` does. With `paragraphs`, line breaks remain, with at most one blank line.
 */
export function cleanText(text: string, { paragraphs = false } = {}): CleanText {
  if (clean.test(text)) return { value: text, repaired: false }
  const read = repairMojibake(decodeEntities(text))
  const value = paragraphs
    ? readLines(read)
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
    : readLine(read)
  return { value, repaired: withoutSpaces(value) !== withoutSpaces(text) }
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}

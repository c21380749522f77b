import { readLine, readLines } from '#schemas/values/text.ts'
import { decodeEntities } from './entities.ts'
import { repairMojibake } from './mojibake.ts'

export interface CleanText {
  readonly value: string
  /** True when more than spaces was repaired. */
  readonly repaired: boolean
}

/** Fast path: text that needs no cleaning, with single spaces. Most input matches. */
const clean = /^[!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+(?: [!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+)*$/

/**
 * Normalises a feed's text for storage: decodes entities, repairs certain mojibake, then normalises it as `readLine`
 * does. `paragraphs`: as `readLines`, with single spaces and at most one blank line.
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

import { readLine, readLines } from '#schemas/values/text.ts'
import { decodeEntities } from './entities.ts'
import { repairMojibake } from './mojibake.ts'

export interface CleanText {
  readonly value: string
  /** True when more than spaces was put right. */
  readonly repaired: boolean
}

/** Words that need no cleaning, single spaces between them: most of what comes. */
const clean = /^[!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+(?: [!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+)*$/

/**
 * Text of a feed as the shop stores it: entities and certain mojibake undone, then as `readLine` reads it. `paragraphs`: as
 * `readLines`, with single spaces and one blank line at most.
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

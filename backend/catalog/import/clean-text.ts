import { decodeEntities } from './entities.ts'
import { repairMojibake } from './mojibake.ts'

export interface CleanText {
  readonly value: string
  /** True when more than spaces was put right. */
  readonly repaired: boolean
}

/** Control characters (tab and line breaks stay), zero-width and direction marks, non-characters. */
const invisible = /[^\P{Cc}\t\n\r]|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/gu

/** Words that need no cleaning, single spaces between them: most of what comes. */
const clean = /^[!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+(?: [!-%'-~åäöæøéüÅÄÖÆØÉÜ–’”…]+)*$/

/**
 * Text as the shop stores it: entities and certain mojibake undone, NFC, no control, zero-width or direction characters,
 * single spaces, nothing at the ends. `paragraphs` keeps line breaks.
 */
export function cleanText(text: string, { paragraphs = false } = {}): CleanText {
  if (clean.test(text)) return { value: text, repaired: false }
  const read = repairMojibake(decodeEntities(text)).normalize('NFC')
  const visible = read.replace(invisible, '')
  const value = paragraphs
    ? visible
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : visible.replace(/\s+/g, ' ').trim()
  return { value, repaired: visible !== text.replace(/\r/g, '') && visible !== text }
}

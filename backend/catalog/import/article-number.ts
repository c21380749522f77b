import { createHash } from 'node:crypto'
import { isIsbn13, type ReadIsbn, readIsbn } from '../isbn.ts'
import { slugOf } from '../slug.ts'
import type { ImportMap } from './import-map.ts'
import { type IsbnRanges, isbnParts, knownRanges } from './isbn-ranges.ts'
import type { Row } from './row-schema.ts'

/** Finding about a row. `reason` is a code from this folder's README; `value` is the text in the file. */
export interface RowFinding {
  readonly field: string
  readonly reason: string
  readonly value: string
  /**
   * `held`: the edition is not sold in some market; `dated`: its price changes on a future day. Undefined for all other
   * findings; most of them are repairs.
   */
  readonly kind?: 'held' | 'dated'
}

export type Repair = (field: string, reason: string, value: string) => void

type Found =
  | Extract<ReadIsbn, { readonly ok: true }>
  | {
      readonly ok: false
      readonly reason: Extract<ReadIsbn, { readonly ok: false }>['reason'] | 'range' | 'contradiction'
    }

/**
 * Parses an identifier as `readIsbn` does, but also refuses an ISBN outside the assigned groups and ranges, and a
 * number in exponent notation with too few digits (`9.78914E+12`). A spreadsheet has rounded such a number, so it is
 * wrong even if its check digit is right.
 */
export function readNumber(text: string, ranges: IsbnRanges = knownRanges): Found {
  const read = readIsbn(text)
  if (!read.ok) return read
  const [, mantissa = '', exponent = ''] = /^\D*([\d.,]+)E\+?(\d+)/i.exec(text) ?? []
  if (exponent && mantissa.replace(/\D/g, '').length <= Number(exponent)) return { ok: false, reason: 'digits_lost' }
  // 979-0 is the prefix of printed music (ISMN), whose ranges are different.
  const isBook = isIsbn13(read.value) && !read.value.startsWith('9790')
  return isBook && isbnParts(read.value, ranges) === null ? { ok: false, reason: 'range' } : read
}

/**
 * Returns the number of an edition from its identifiers, which are in order of trust. Refuses the edition if two
 * identifiers are valid without a repair but belong to different books, because one of them must be wrong.
 */
export function agreedNumber(texts: readonly string[], ranges?: IsbnRanges): Found {
  const all = texts.map((text) => readNumber(text, ranges))
  const whole = all.flatMap((one) => (one.ok && isUntouched(one.changed) ? [one] : []))
  const good = whole[0] ?? all.find((one) => one.ok)
  if (whole.some((one) => one.value !== whole[0]?.value)) return { ok: false, reason: 'contradiction' }
  return good ?? all.find((one) => !one.ok && one.reason !== 'missing') ?? { ok: false, reason: 'missing' }
}

const isUntouched = (changed: string | null) => changed === null || changed === 'isbn10'

/**
 * Returns the ISBN or EAN of a row. If neither is usable, returns a number derived from the source and the row's id. If
 * the row has no id either, refuses it if its ISBN is wrong; without an ISBN, returns a number derived from the row's
 * content.
 */
export function articleNumberOf(
  row: Row,
  map: ImportMap,
  repair: Repair,
  ranges?: IsbnRanges,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly refusal: RowFinding } {
  const isbn = agreedNumber([row.isbn, row.isbnAlso], ranges)
  const written = row.isbn.trim() || row.isbnAlso
  if (isbn.ok) {
    const first = readNumber(row.isbn, ranges)
    if (row.isbn.trim() && !first.ok && first.reason !== 'missing') repair('isbn', `isbn_${first.reason}`, row.isbn)
    else if (isbn.changed && isbn.changed !== 'isbn10') repair('isbn', isbn.changed, written)
    return { ok: true, value: isbn.value }
  }
  const id = slugOf(row.id, 40).toUpperCase()
  if (id) {
    if (isbn.reason !== 'missing') repair('isbn', `isbn_${isbn.reason}`, written)
    return { ok: true, value: `${map.source.toUpperCase()}-${id}` }
  }
  if (isbn.reason !== 'missing')
    return { ok: false, refusal: { field: 'isbn', reason: `isbn_${isbn.reason}`, value: written } }
  const parts = [row.title, row.authors, row.year, row.publisher, row.format].join('\u0000')
  const digest = createHash('sha1').update(parts).digest('hex').slice(0, 12)
  return { ok: true, value: `${map.source.toUpperCase()}-${digest.toUpperCase()}` }
}

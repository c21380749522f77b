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
   * `held`: the edition is not sold in some market. `dated`: its price changes on a future day. Undefined for all other
   * findings.
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
 * number that a spreadsheet has rounded (`9.78914E+12`), even if the check digit is right.
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
 * Returns the number of an edition. `texts` are the edition's identifiers, the most trusted first. Refuses the edition
 * if two identifiers are valid without a repair but belong to different books.
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
 * Returns the ISBN or EAN of a row. Without a usable ISBN or EAN, returns a number that is derived from the source and
 * the row's id. If the row has no id and no ISBN, the number is derived from the source and the row's content. A row
 * with an unusable ISBN and no id is refused.
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

import { createHash } from 'node:crypto'
import { readIsbn } from '../isbn.ts'
import { slugOf } from '../slug.ts'
import type { ImportMap } from './import-map.ts'
import type { Row } from './row-schema.ts'

/** A finding about a row. `reason` is one of the words in this folder's README; `value` what the file says. */
export interface RowFinding {
  readonly field: string
  readonly reason: string
  readonly value: string
}

export type Repair = (field: string, reason: string, value: string) => void

/** The ISBN or EAN of a row; without one a number made of the source and the row's id, or of what the row says. */
export function articleNumberOf(
  row: Row,
  map: ImportMap,
  repair: Repair,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly refusal: RowFinding } {
  const isbn = readIsbn(row.isbn)
  if (isbn.ok) {
    if (isbn.changed && isbn.changed !== 'isbn10') repair('isbn', isbn.changed, row.isbn)
    return { ok: true, value: isbn.value }
  }
  const id = slugOf(row.id, 40).toUpperCase()
  if (id) {
    if (isbn.reason !== 'missing') repair('isbn', `isbn_${isbn.reason}`, row.isbn)
    return { ok: true, value: `${map.source.toUpperCase()}-${id}` }
  }
  if (isbn.reason !== 'missing')
    return { ok: false, refusal: { field: 'isbn', reason: `isbn_${isbn.reason}`, value: row.isbn } }
  const parts = [row.title, row.authors, row.year, row.publisher, row.format].join('\u0000')
  const digest = createHash('sha1').update(parts).digest('hex').slice(0, 12)
  return { ok: true, value: `${map.source.toUpperCase()}-${digest.toUpperCase()}` }
}

import { slugOf } from '../../slug.ts'
import { agreedNumber, type RowFinding, readNumber } from '../article-number.ts'
import type { IsbnRanges } from '../isbn-ranges.ts'
import { childrenOf, type OnixNode, textOf } from './onix-node.ts'

export type Identified =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly refusal: RowFinding }

/**
 * Returns the ISBN of a record, or else its GTIN. The sender's own number is used only if the record has neither ISBN
 * nor GTIN. A record whose numbers are all wrong is refused.
 */
export function identify(node: OnixNode, source: string, ranges?: IsbnRanges): Identified {
  const ids = childrenOf(node, 'productidentifier').map((one) => ({
    type: textOf(one, 'productidtype'),
    value: textOf(one, 'idvalue'),
  }))
  const valuesOf = (type: string) => ids.filter((one) => one.type === type).map(({ value }) => value)
  const isbns = [...valuesOf('15'), ...valuesOf('02'), textOf(node, 'isbn')].filter(Boolean)
  const eans = [...valuesOf('03'), textOf(node, 'ean13')].filter(Boolean)
  const isbn = agreedNumber(isbns, ranges)
  if (isbn.ok) return { ok: true, value: isbn.value }
  const ean = eans.map((value) => readNumber(value, ranges)).find((one) => one.ok)
  if (ean?.ok && isbn.reason !== 'contradiction') return { ok: true, value: ean.value }
  const written = isbns[0] ?? eans[0]
  if (written) {
    const reason = isbn.reason === 'missing' ? 'check_digit' : isbn.reason
    return { ok: false, refusal: { field: 'isbn', reason: `isbn_${reason}`, value: written.slice(0, 200) } }
  }
  const id = slugOf(valuesOf('01')[0] || textOf(node, 'recordreference'), 40).toUpperCase()
  if (!id) return { ok: false, refusal: { field: 'identifier', reason: 'identifier_missing', value: '' } }
  return { ok: true, value: `${source.toUpperCase()}-${id}` }
}

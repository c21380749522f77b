import { hash } from 'node:crypto'
import { slugOf } from '../slug.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'

/**
 * Version of the code that turns rows into editions. Increase it when the code creates a different edition from the
 * same row, so that an import writes the stored editions again.
 */
const derivation = 2

/**
 * Returns the record with its fingerprint: `source/digest`, or `source@order.derivation/digest` when the source's
 * messages are dated. `order` is the date of the message and the index of the record in it. `digest` is two digests
 * joined by a full stop: one of everything except prices, and one of the prices.
 */
export function withFingerprint(record: CatalogRecord, source: string, order: string | null = null): CatalogRecord {
  const { prices, dated, ...rest } = record
  // Include all dated prices, so that the digest does not change when one of them takes effect.
  const digest = [rest, { ...prices, ...dated }]
    .map((part) => hash('sha1', `${derivation}${JSON.stringify(part)}`, 'base64url'))
    .join('.')
  return { ...record, hash: `${order === null ? source : `${source}@${order}.${derivation}`}/${digest}` }
}

export function importedAlias(title: string, articleNumber: string): string {
  return `${slugOf(title, 60) || 'titel'}-${articleNumber.toLowerCase()}`
}

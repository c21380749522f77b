import { hash } from 'node:crypto'
import { slugOf } from '../slug.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'

/**
 * Version of the derivation of editions from rows. Increase it when a row gives a different edition than before, so
 * that an import rewrites stored editions.
 */
const derivation = 2

/**
 * Returns the record with its fingerprint: `source/digest`, or `source@order/digest` when the source dates its
 * statements. The digest consists of the digest of everything except prices, a full stop, and the digest of the prices.
 */
export function withFingerprint(record: CatalogRecord, source: string, order: string | null = null): CatalogRecord {
  const { prices, dated, ...rest } = record
  // Include all dated prices, so that the digest stays the same when another of them takes effect.
  const digest = [rest, { ...prices, ...dated }]
    .map((part) => hash('sha1', `${derivation}${JSON.stringify(part)}`, 'base64url'))
    .join('.')
  return { ...record, hash: `${order === null ? source : `${source}@${order}.${derivation}`}/${digest}` }
}

/** Returns the URL alias of an imported edition, made of its title and number. */
export function importedAlias(title: string, articleNumber: string): string {
  return `${slugOf(title, 60) || 'titel'}-${articleNumber.toLowerCase()}`
}

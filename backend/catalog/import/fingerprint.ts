import { hash } from 'node:crypto'
import { slugOf } from '../slug.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'

/** Raised when the same row would now become another edition: an import then writes it anew. */
const derivation = 2

/**
 * The record with its fingerprint: `source/digest`, or `source@order/digest` when the source dates what it says. The digest is that of
 * everything but prices, a full stop, and that of the prices.
 */
export function withFingerprint(record: CatalogRecord, source: string, order: string | null = null): CatalogRecord {
  const { prices, dated, ...rest } = record
  // What is dated says the same tomorrow, when another of its prices holds.
  const digest = [rest, { ...prices, ...dated }]
    .map((part) => hash('sha1', `${derivation}${JSON.stringify(part)}`, 'base64url'))
    .join('.')
  return { ...record, hash: `${order === null ? source : `${source}@${order}.${derivation}`}/${digest}` }
}

/** The address of an imported edition: its title and number. */
export function importedAlias(title: string, articleNumber: string): string {
  return `${slugOf(title, 60) || 'titel'}-${articleNumber.toLowerCase()}`
}

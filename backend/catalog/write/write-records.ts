import type { Transaction } from '../../kernel/database.ts'
import { assignIds, findEditions } from './assign-ids.ts'
import type { CatalogRecord } from './catalog-record.ts'
import { checkReferences, lockExisting } from './lock-references.ts'
import { differInPrices, isOlder, readHash } from './stored-hash.ts'
import { peopleOf, writeBrands, writeContributors, writeSeries } from './write-people.ts'
import { writePrices } from './write-prices.ts'
import { writeCovers, writeProductParts } from './write-product-parts.ts'
import { writeProducts } from './write-products.ts'
import { writeWorks } from './write-works.ts'

/** Record that was not written, because the edition belongs to another source or the stored data is newer. */
export interface LeftRecord {
  readonly record: CatalogRecord
  readonly reason: 'other_source' | 'older'
}

export interface Written {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  /** Records that another record of the same batch replaced. */
  readonly merged: readonly CatalogRecord[]
  /** Records that were not written although their content differs from the stored data. */
  readonly left: readonly LeftRecord[]
  /**
   * Ids of stored products with new prices. Null when the batch changed anything else, or changed which markets sell a
   * product.
   */
  readonly repriced: readonly number[] | null
}

/**
 * Writes a batch of editions within the given transaction, in about 25 SQL statements. Editions are identified by
 * article number. A record whose `hash` is already stored, or that is older than the stored data, changes nothing. When
 * an article number occurs twice in a batch, the record with the latest date is used or, without dates, the last
 * record. An edition belongs to the source that delivered it first. Records of other sources are skipped, because two
 * sources would otherwise overwrite each other's data with every import.
 */
export async function writeRecords(tx: Transaction, records: readonly CatalogRecord[], now: Date): Promise<Written> {
  const byNumber = new Map<string, CatalogRecord>()
  const merged: CatalogRecord[] = []
  for (const record of records) {
    const other = byNumber.get(record.articleNumber)
    const isLater = !other || !isOlder(readHash(record.hash).order, readHash(other.hash).order)
    if (other) merged.push(isLater ? other : record)
    if (isLater) byNumber.set(record.articleNumber, record)
  }
  const known = await findEditions(tx, [...byNumber.keys()])
  const repriced: number[] = []
  let updated = 0
  let unchanged = 0
  const left: LeftRecord[] = []
  for (const [number, edition] of known) {
    const record = byNumber.get(number)
    const hash = record?.hash
    const [ours, stored] = [readHash(hash), readHash(edition.hash)]
    if (ours.source === stored.source && isNews(hash, edition.hash)) {
      updated += 1
      if (differInPrices(ours, stored)) repriced.push(edition.productId)
    } else if (record) {
      byNumber.delete(number)
      unchanged += 1
      if (ours.source !== stored.source) left.push({ record, reason: 'other_source' })
      else if (ours.digest !== stored.digest) left.push({ record, reason: 'older' })
    }
  }
  if (byNumber.size === 0) return { inserted: 0, updated, unchanged, merged, left, repriced }
  const changed = [...byNumber.values()]
  const contributors = await writeContributors(tx, peopleOf(changed))
  const brands = await writeBrands(tx, changed)
  const series = await writeSeries(tx, changed)
  const categories = await lockExisting(
    tx,
    'categories',
    changed.flatMap((one) => one.categories),
  )
  const facts = await lockExisting(
    tx,
    'parameters',
    changed.flatMap((one) => Object.keys(one.parameters).map(Number)),
  )
  const { placed, keys } = await assignIds(tx, changed, known)
  const references = { keys, contributors, brands, series, categories, facts }
  await checkReferences(tx, false)
  await writeWorks(tx, placed, references)
  await writeProducts(tx, placed, references)
  await writeProductParts(tx, placed, references)
  const isSoldElsewhere = await writePrices(tx, placed, now)
  await writeCovers(tx, placed)
  await checkReferences(tx, true)
  const isMore = isSoldElsewhere || repriced.length < changed.length
  return { inserted: changed.length - updated, updated, unchanged, merged, left, repriced: isMore ? null : repriced }
}

/** Returns true when a record's `hash` differs from the stored one and the record is not older. */
function isNews(hash: string | undefined, stored: string | null): boolean {
  if (hash === undefined || hash === stored) return false
  const [ours, known] = [readHash(hash), readHash(stored)]
  // A dated record with the same content as the stored one need not be written, even if its date is later.
  return !isOlder(ours.order, known.order) && (ours.digest !== known.digest || ours.order === null)
}

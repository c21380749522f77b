import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import type { CatalogRecord } from './catalog-record.ts'
import { loadIncoming } from './incoming.ts'
import { isOlder, readHash } from './order.ts'
import { writeCovers, writePrices, writeProductParts, writeProducts } from './write-products.ts'
import { brandAlias, peopleOf, writeBrands, writeContributors, writeSeries, writeWorks } from './write-works.ts'

export interface Written {
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
}

/**
 * Writes a batch of editions within the given transaction, by set-based statements: about twenty, however large the
 * batch. Editions are known by their article number; one whose fingerprint is stored already is left alone. A number
 * that comes twice in a batch: the last one holds, of dated ones the latest. An edition belongs to the source that brought it
 * first: others leave it alone, so that two overlapping sources never write in turns. What is older than what is stored changes nothing.
 */
export async function writeRecords(tx: Transaction, records: readonly CatalogRecord[], now: Date): Promise<Written> {
  const byNumber = new Map<string, CatalogRecord>()
  for (const record of records) {
    const other = byNumber.get(record.articleNumber)
    if (!other || !isOlder(readHash(record.hash).order, readHash(other.hash).order))
      byNumber.set(record.articleNumber, record)
  }
  const numbers = JSON.stringify([...byNumber.keys()])
  const known = await tx.execute<{ article_number: string; source_hash: string | null }>(sql`
    select p.article_number, p.source_hash
    from json_array_elements_text(${numbers}::json) as n(number) join products p on p.article_number = n.number`)
  let updated = 0
  let unchanged = records.length - byNumber.size
  for (const row of known.rows) {
    const hash = byNumber.get(row.article_number)?.hash
    const [ours, known] = [readHash(hash), readHash(row.source_hash)]
    if (ours.source === known.source && isNews(hash, row.source_hash)) updated += 1
    else if (byNumber.delete(row.article_number)) unchanged += 1
  }
  if (byNumber.size === 0) return { inserted: 0, updated, unchanged }
  const changed = [...byNumber.values()].map((record) => ({
    ...record,
    brandAlias: record.publisher === null ? undefined : brandAlias(record.publisher),
  }))
  await writeContributors(tx, peopleOf(changed))
  await loadIncoming(tx, changed)
  await writeBrands(tx)
  await writeSeries(tx)
  await writeWorks(tx)
  await writeProducts(tx)
  await writeProductParts(tx)
  await writePrices(tx, now)
  await writeCovers(tx)
  await tx.execute(sql`drop table incoming`)
  return { inserted: changed.length - updated, updated, unchanged }
}

/** True when a fingerprint differs from the stored one and is not older. */
function isNews(hash: string | undefined, stored: string | null): boolean {
  if (hash === undefined || hash === stored) return false
  const [ours, known] = [readHash(hash), readHash(stored)]
  // A later message that says the same need not be written.
  return !isOlder(ours.order, known.order) && (ours.digest !== known.digest || ours.order === null)
}

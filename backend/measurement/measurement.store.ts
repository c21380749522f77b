import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database.ts'
import { measuredEvents, measuredRefusals, measuredSearches, measuredVitals } from './measurement.tables.ts'
import type { EventRow, SearchRow, VitalRow } from './read-batch.ts'

export async function insertEvents(db: Database, rows: readonly EventRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(measuredEvents).values([...rows])
}

/** Stores a purchase or a refund of an order. Does nothing for a purchase when the order already has one. */
export async function insertOrderEvent(tx: Transaction, row: typeof measuredEvents.$inferInsert): Promise<void> {
  await tx.insert(measuredEvents).values(row).onConflictDoNothing()
}

export async function countSearch(db: Database, { isEmpty, ...key }: SearchRow): Promise<void> {
  const { searches, empty } = measuredSearches
  await db
    .insert(measuredSearches)
    .values({ ...key, searches: 1, empty: isEmpty ? 1 : 0 })
    .onConflictDoUpdate({
      target: [measuredSearches.day, measuredSearches.marketId, measuredSearches.term, measuredSearches.sample],
      set: { searches: sql`${searches} + 1`, empty: sql`${empty} + ${isEmpty ? 1 : 0}` },
    })
}

export async function countVital(db: Database, row: VitalRow): Promise<void> {
  const { day, marketId, pageType, name, bucket, sample, count } = measuredVitals
  await db
    .insert(measuredVitals)
    .values({ ...row, count: 1 })
    .onConflictDoUpdate({ target: [day, marketId, pageType, name, bucket, sample], set: { count: sql`${count} + 1` } })
}

export async function countRefused(
  db: Database,
  row: { readonly day: string; readonly reason: string; readonly count: number },
): Promise<void> {
  const { day, reason, count } = measuredRefusals
  await db
    .insert(measuredRefusals)
    .values(row)
    .onConflictDoUpdate({ target: [day, reason], set: { count: sql`${count} + ${row.count}` } })
}

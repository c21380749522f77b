import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { postcodes } from './postcodes.tables.ts'

export type PostcodeRow = typeof postcodes.$inferSelect

export async function findTown(tx: Transaction, country: string, zip: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ place: postcodes.place })
    .from(postcodes)
    .where(and(eq(postcodes.country, country), eq(postcodes.zip, zip)))
  return row?.place
}

/**
 * Inserts new rows and updates rows whose town has changed. No two rows of a call may have the same country and
 * postcode.
 */
export async function writePostcodes(
  tx: Transaction,
  rows: readonly PostcodeRow[],
): Promise<{ readonly inserted: number; readonly updated: number }> {
  if (rows.length === 0) return { inserted: 0, updated: 0 }
  const written = await tx
    .insert(postcodes)
    .values([...rows])
    .onConflictDoUpdate({
      target: [postcodes.country, postcodes.zip],
      set: { place: sql`excluded.place` },
      setWhere: sql`${postcodes.place} <> excluded.place`,
    })
    // `xmax` is 0 for a row that was inserted. For an updated row, it is the id of the transaction.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  const inserted = written.filter(({ isNew }) => isNew).length
  return { inserted, updated: written.length - inserted }
}

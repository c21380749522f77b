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

/** Writes rows that are new or whose town has changed; rows of one call differ in country or postcode. */
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
    // An updated row has the xmax of the replacing transaction; an inserted one has 0.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  const inserted = written.filter(({ isNew }) => isNew).length
  return { inserted, updated: written.length - inserted }
}

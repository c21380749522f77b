import { sql } from 'drizzle-orm'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Transaction } from '../../kernel/database.ts'
import { readSample } from '../seed/sample-files.ts'
import { seedCategories, seedReferenceData } from '../seed/seed-reference-data.ts'

/**
 * Creates the rows that every edition references: price lists, kinds of facts and, if the shop has no categories, the
 * sample's category tree.
 */
export async function ensureReferenceData(tx: Transaction): Promise<void> {
  await seedReferenceData(tx)
  const shelves = await tx.execute(sql`select 1 from categories limit 1`)
  if (shelves.rows.length > 0) return
  await seedCategories(tx, (await readSample()).categories)
  await publishInvalidation(tx, ['menu'])
}

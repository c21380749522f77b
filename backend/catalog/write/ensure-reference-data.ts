import { sql } from 'drizzle-orm'
import { recordChange } from '../../kernel/change-feed.ts'
import type { Transaction } from '../../kernel/database.ts'
import { readSample } from '../seed/sample-files.ts'
import { seedCategories, seedFrame } from '../seed/seed-reference-data.ts'

/** Price lists, kinds of facts and, in a shop without shelves, the sample's tree: what every edition hangs on. */
export async function layFrame(tx: Transaction): Promise<void> {
  await seedFrame(tx)
  const shelves = await tx.execute(sql`select 1 from categories limit 1`)
  if (shelves.rows.length > 0) return
  await seedCategories(tx, (await readSample()).categories)
  await recordChange(tx, ['menu'])
}

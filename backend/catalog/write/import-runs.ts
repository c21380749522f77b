import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/**
 * Records the start of an import. `wasCutShort` is true when an earlier import has not finished, so that the final
 * steps of the earlier import must still be done.
 */
export async function beginImport(
  tx: Transaction,
  now: Date,
): Promise<{ readonly id: number; readonly wasCutShort: boolean }> {
  const owed = await tx.execute(sql`select 1 from catalog_imports where finished_at is null limit 1`)
  const begun = await tx.execute<{ id: number }>(
    sql`insert into catalog_imports (started_at) values (${now}) returning id`,
  )
  const id = begun.rows[0]?.id
  if (id === undefined) throw new Error('The import was not recorded.')
  return { id, wasCutShort: owed.rows.length > 0 }
}

/** Marks an import, and every earlier unfinished one, as finished. */
export async function endImport(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update catalog_imports set finished_at = ${now} where id <= ${id} and finished_at is null`)
}

import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/**
 * Reserves `count` consecutive ids of a table and returns the first. Locks the table, so that no other process gets
 * these ids.
 */
export async function reserveIds(tx: Transaction, table: string, count: number): Promise<number> {
  await tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`)
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  const reserved = await tx.execute<{ first: string }>(
    sql`select setval(${sequence}, nextval(${sequence}) + ${count}::bigint - 1) - ${count}::bigint + 1 as first`,
  )
  return Number(reserved.rows[0]?.first)
}

import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/** Tables to whose rows a batch of records refers, with the unique column that contains the key. */
const names = { contributors: 'key', brands: 'key', series: 'key' } as const

/**
 * Returns ids of rows by key and locks the rows until the transaction ends, so that nobody can delete them before they
 * are referenced.
 */
export async function lockIds(
  tx: Transaction,
  table: keyof typeof names,
  wanted: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const list = [...new Set(wanted)]
  if (list.length === 0) return new Map()
  const name = sql.identifier(names[table])
  const { rows } = await tx.execute<{ name: string; id: number }>(sql`
    select ${name} as name, id from ${sql.identifier(table)} where ${name} = any(${sql.param(list)}::text[])
    order by id for key share`)
  return new Map(rows.map(({ name: found, id }) => [found, id]))
}

/** Returns which of the wanted ids exist in `table`, and locks their rows as `lockIds` does. */
export async function lockExisting<Id extends string | number>(
  tx: Transaction,
  table: 'categories' | 'parameters',
  wanted: Iterable<Id>,
): Promise<ReadonlySet<Id>> {
  const list = [...new Set(wanted)]
  if (list.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: Id }>(sql`
    select id from ${sql.identifier(table)} where id = any(${sql.param(list)}) order by id for key share`)
  return new Set(rows.map(({ id }) => id))
}

export async function allocateIds(tx: Transaction, table: string, count: number): Promise<readonly number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select nextval((select pg_get_serial_sequence(${table}, 'id'))::regclass) as id from generate_series(1, ${count}::integer)`)
  return rows.map(({ id }) => Number(id))
}

/**
 * Enables or disables foreign key checks in the transaction. Every row of a batch references rows that the batch has
 * created or locked. The checks would therefore find nothing, and would take a fifth of the writing time. Only a
 * superuser of the database can disable them; for any other user, the function does nothing.
 */
export async function checkReferences(tx: Transaction, isWanted: boolean): Promise<void> {
  await tx.execute(sql`
    select set_config('session_replication_role', ${isWanted ? 'origin' : 'replica'}, true)
    from pg_roles where rolname = current_user and rolsuper`)
}

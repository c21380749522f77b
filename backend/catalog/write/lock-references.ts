import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'

/** Tables whose rows a batch refers to by a name of their own. */
const names = { contributors: 'key', brands: 'key', series: 'key' } as const

/** Ids of rows by their names. They are held until the transaction ends: nobody deletes what the batch refers to. */
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

/** Those of the shelves, or kinds of facts, that are there; held as `lockIds` locks. */
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

/** New ids of a table. */
export async function allocateIds(tx: Transaction, table: string, count: number): Promise<readonly number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select nextval((select pg_get_serial_sequence(${table}, 'id'))::regclass) as id from generate_series(1, ${count}::integer)`)
  return rows.map(({ id }) => Number(id))
}

/**
 * Whether the transaction checks anew that what its rows refer to is there. Every row of a batch refers to rows that the batch has made
 * or holds, so checking each costs a fifth and finds nothing. Only the superuser of a database may leave it out; for others nothing changes.
 */
export async function checkReferences(tx: Transaction, isWanted: boolean): Promise<void> {
  await tx.execute(sql`
    select set_config('session_replication_role', ${isWanted ? 'origin' : 'replica'}, true)
    from pg_roles where rolname = current_user and rolsuper`)
}

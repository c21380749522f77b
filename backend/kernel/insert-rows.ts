import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Returns a statement that inserts rows of a table, all with the same properties. The rows are one JSON parameter, so
 * the statement has the same text for any number of rows. Columns that the rows do not name get their defaults.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}))
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  const name = sql.raw(`"${getTableName(table)}"`)
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
  )
  return sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(values)}::json)`
}

/** Returns one statement that runs all these writing statements, none of which sees what the others write. */
export function inOneStatement(first: SQL, ...others: readonly SQL[]): SQL {
  if (others.length === 0) return first
  const parts = others.map((one, at) => sql`${sql.raw(`part_${at}`)} as (${one})`)
  return sql`with ${sql.join(parts, sql`, `)} ${first}`
}

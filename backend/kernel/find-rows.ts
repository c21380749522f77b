import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { preparedStatement, type Transaction } from './database.ts'

interface Selection {
  readonly select: SQL
  readonly columns: readonly (readonly [
    key: string,
    column: { readonly name: string; mapFromDriverValue(value: unknown): unknown },
  ])[]
}

const selections = new WeakMap<PgTable, Selection>()

function selectionOf(table: PgTable): Selection {
  const known = selections.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const made = { select: sql.raw(`select ${names} from "${getTableName(table)}"`), columns }
  selections.set(table, made)
  return made
}

/**
 * Returns the rows of a table that match the end of a `select` statement, such as `where id = …`. The statement is
 * prepared (`preparedStatement`). For frequent lookups: unlike the query builder, it does not build the list of columns
 * again each time.
 */
export async function findRows<Table extends PgTable>(
  tx: Pick<Transaction, 'execute'>,
  table: Table,
  end: SQL,
): Promise<Table['$inferSelect'][]> {
  const { select, columns } = selectionOf(table)
  const { rows } = await tx.execute(preparedStatement(sql`${select} ${end}`))
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[column.name]
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ),
  )
}

import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Retention rule of a table. Every table of the database has one (`backend/retention.ts`). */
export type Retention = Deleted | Stored

export interface Deleted {
  readonly table: string
  /** Text for operators: when rows expire. */
  readonly ends: string
  readonly where: (now: SQL) => SQL
}

export interface Stored {
  readonly table: string
  /** Text for operators: why the rows are stored, or with which other row they are deleted. */
  readonly stored: string
}

export function deleted(table: PgTable, ends: string, where: Deleted['where']): Deleted {
  return { table: getTableName(table), ends, where }
}

export function stored(tables: readonly PgTable[], why: string): readonly Stored[] {
  return tables.map((table) => ({ table: getTableName(table), stored: why }))
}

/** Returns `now` minus a PostgreSQL interval such as `30 days`. */
export function before(now: SQL, time: string): SQL {
  return sql`${now} - ${time}::interval`
}

import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Retention rule for a table's rows. Every table of the database has a rule (`backend/retention.ts`). */
export type Retention = Deleted | Stored

/** Rows that housekeeping deletes when they have expired. */
export interface Deleted {
  readonly table: string
  /** Describes for operators which rows are deleted, and after how long. */
  readonly ends: string
  /** Returns the condition for expired rows. `now` is the instant to compare with. */
  readonly where: (now: SQL) => SQL
}

/** Rows that are never deleted by age. */
export interface Stored {
  readonly table: string
  /** Describes for operators why the rows are stored, or with which other row they are deleted. */
  readonly stored: string
}

/** Declares that rows matching `where` are deleted; `ends` describes the condition. */
export function deleted(table: PgTable, ends: string, where: Deleted['where']): Deleted {
  return { table: getTableName(table), ends, where }
}

/** Declares that rows are retained, and `why`. */
export function stored(tables: readonly PgTable[], why: string): readonly Stored[] {
  return tables.map((table) => ({ table: getTableName(table), stored: why }))
}

/** Returns `now` minus a PostgreSQL interval such as `30 days`. */
export function before(now: SQL, time: string): SQL {
  return sql`${now} - ${time}::interval`
}

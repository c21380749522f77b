import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** How long rows of a table are stored. Every table of the database has one; see `backend/retention.ts`. */
export type Retention = Deleted | Stored

/** Rows that the shop deletes when they have ended. */
export interface Deleted {
  readonly table: string
  /** For operators: which rows, and after how long. */
  readonly ends: string
  /** True for a row that has ended. `now` is the time by which rows are judged. */
  readonly where: (now: SQL) => SQL
}

/** Rows that nothing deletes by their age. */
export interface Stored {
  readonly table: string
  /** For operators: why they are stored, or with what they go. */
  readonly stored: string
}

/** Rows are deleted when `where` holds. `ends` says it in words. */
export function deleted(table: PgTable, ends: string, where: Deleted['where']): Deleted {
  return { table: getTableName(table), ends, where }
}

/** Rows stay; `stored` says why. */
export function stored(tables: readonly PgTable[], why: string): readonly Stored[] {
  return tables.map((table) => ({ table: getTableName(table), stored: why }))
}

/** `now` less a time in PostgreSQL's words: `30 days`. */
export function before(now: SQL, time: string): SQL {
  return sql`${now} - ${time}::interval`
}

import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** A pool of connections behind drizzle. */
export type Database = NodePgDatabase
/** One open transaction (in which `transaction` is a savepoint), or the database itself. */
export type Transaction = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete' | 'transaction'>

export interface DatabaseConnection {
  readonly db: Database
  /** For LISTEN, which needs a connection of its own. */
  readonly url: string
  close(): Promise<void>
}

/** Opens a pool. A connection that breaks is told to `onError` and replaced; it never ends the process. */
export function connectDatabase(
  url: string,
  options: { readonly max?: number; readonly onError?: (error: Error) => void } = {},
): DatabaseConnection {
  const onError = options.onError ?? (() => undefined)
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 16, idleTimeoutMillis: 30_000 })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return { db: drizzle(pool), url, close: () => pool.end() }
}

/** Any number; it keeps two processes from migrating at the same time. */
const migrationLock = 7_340_021

/** Brings the tables to today's shape. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const connection = connectDatabase(url, { max: 1 })
  try {
    await connection.db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await migrate(connection.db, { migrationsFolder: join(import.meta.dirname, '../migrations') })
    await connection.db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
  } finally {
    await connection.close()
  }
}

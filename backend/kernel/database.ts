import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
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
  keepPlans(pool)
  return { db: drizzle(pool), url, close: () => pool.end() }
}

const mark = '/* planned once */ '

/**
 * A statement that each connection plans once, as a prepared one: for those that every page asks, whose plan is the same
 * whatever the values. Planning costs more than running where rows are found by key. In a transaction it is as any other.
 */
export function plannedOnce(statement: SQL): SQL {
  return sql`${sql.raw(mark)}${statement}`
}

/** Names marked statements, for PostgreSQL keeps plans by name. */
function keepPlans(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `kolofon-${names.size + 1}`
    names.set(text, name)
    return name
  }
  const query: (config: unknown, ...rest: unknown[]) => unknown = pool.query.bind(pool)
  const withPlans = (config: unknown, ...rest: unknown[]) =>
    query(isMarked(config) ? { ...config, name: nameOf(config.text) } : config, ...rest)
  pool.query = withPlans as typeof pool.query
}

function isMarked(config: unknown): config is pg.QueryConfig {
  const { text } = (config ?? {}) as Partial<pg.QueryConfig>
  return typeof text === 'string' && text.startsWith(mark)
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

import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { dropNames } from './drop-names.ts'
import { guardPool, redactQueryErrors } from './redact-query-errors.ts'

/** A pool of connections behind drizzle. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool }
/** One open transaction (in which `transaction` is a savepoint), or the database itself. */
export type Transaction = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete' | 'transaction'>

export interface DatabaseConnection {
  readonly db: Database
  /** The server itself, never a pooler: for LISTEN and whatever else needs a session of its own. */
  readonly url: string
  /** Resolves when the database answers, on a connection that nobody else uses. Rejects after a second. */
  probe(): Promise<void>
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Connections at most; default 16. */
  readonly max?: number
  /** Told of a connection that broke; it is replaced. */
  readonly onError?: (error: Error) => void
  /** The server behind the pooler that `url` leads to (`DATABASE_DIRECT_URL`). Without a pooler the same as `url`. */
  readonly directUrl?: string | undefined
  /** `requests`: somebody waits for the answer. Default `jobs`: imports, migrations, indexes, which take their time. */
  readonly role?: keyof typeof limitsOf
}

/** Milliseconds; 0: as long as it takes. */
const limitsOf = {
  requests: { connect: 10_000, statement: 15_000, lock: 10_000, idleInTransaction: 30_000, answer: 20_000 },
  jobs: { connect: 30_000, statement: 0, lock: 0, idleInTransaction: 0, answer: 0 },
} as const
/** Milliseconds. */
const probeTimeout = 1_000

/**
 * Opens a pool. Nothing that is asked of it hangs: a database that does not answer is an error after the role's limits. The
 * errors of its statements hold no values (`redactValues`).
 */
export function connectDatabase(url: string, options: ConnectOptions = {}): DatabaseConnection {
  const onError = options.onError ?? (() => undefined)
  const directUrl = options.directUrl ?? url
  const isPooled = directUrl !== url
  const limits = limitsOf[options.role ?? 'jobs']
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    // A pooler refuses settings that are sent with the connection: there they belong to the role (docs/operations.md).
    ...(isPooled
      ? {}
      : {
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }),
  })
  // The client itself tells as well, and the pool adds it with its keys to the error.
  pool.on('error', () => undefined)
  guardPool(pool)
  pool.on('connect', (client) => {
    redactQueryErrors(client)
    client.on('error', onError)
    if (isPooled) dropNames(client)
  })
  if (!isPooled) keepPlans(pool)
  const probes = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
  })
  probes.on('error', () => undefined)
  probes.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: drizzle(pool),
    url: directUrl,
    probe: async () => void (await probes.query('select 1')),
    close: async () => {
      await Promise.all([pool.end(), probes.end()])
    },
  }
}

const mark = '/* planned once */ '

/**
 * A statement that each connection plans once, as a prepared one: for those that every page asks, whose plan is the same
 * whatever the values. Planning costs more than running where rows are found by key. In a transaction it is as any other.
 */
export function preparedStatement(statement: SQL): SQL {
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

/** Brings the tables to today's shape. Safe to call from several processes at once. `url`: the server itself, not a pooler. */
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

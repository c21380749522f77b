import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Tracing } from '#schemas/tracing.ts'
import { dropNames } from './drop-names.ts'
import { holdStatements } from './hold-statements.ts'
import { guardPool, redactQueryErrors } from './redact-query-errors.ts'
import { traceStatements } from './trace-statements.ts'

export type Database = NodePgDatabase & { readonly $client: pg.Pool }
/** Open transaction, whose `transaction` creates a savepoint, or the database itself. */
export type Transaction = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete' | 'transaction'>

export interface DatabaseConnection {
  readonly db: Database
  /**
   * URL of the database server itself, not of a pooler. Use it for LISTEN and everything else that needs its own
   * session.
   */
  readonly url: string
  /**
   * Resolves when the database responds on a connection outside the pool. Rejects when that takes more than a second.
   */
  probe(): Promise<void>
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Maximum number of connections; default 16. */
  readonly max?: number
  /** Called when a connection breaks. The pool replaces the connection. */
  readonly onError?: (error: Error) => void
  /** URL of the server itself (`DATABASE_DIRECT_URL`). Set it when `url` points to a pooler. Defaults to `url`. */
  readonly directUrl?: string | undefined
  /**
   * Selects the timeouts: `requests` for work on which a client waits, `jobs` (default) for long-running work such as
   * imports, migrations and indexing.
   */
  readonly role?: keyof typeof limitsOf
  readonly tracing?: Tracing | null
}

/** Timeouts by role, in milliseconds; 0 for none. */
const limitsOf = {
  requests: { connect: 10_000, statement: 15_000, lock: 10_000, idleInTransaction: 30_000, answer: 20_000 },
  jobs: { connect: 30_000, statement: 0, lock: 0, idleInTransaction: 0, answer: 0 },
} as const
/** Timeout of a probe, in milliseconds. */
const probeTimeout = 1_000

/**
 * Opens a connection pool. With the role `requests`, a query rejects when the database does not respond in time, so no
 * request hangs. Query errors contain no values (`redactValues`).
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
    // Send statements without waiting for the results of earlier ones (`holdStatements`).
    pipeline: true,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    // A pooler rejects settings sent by the client. Behind a pooler, operators set them on the database role
    // (docs/operations.md).
    ...(isPooled
      ? {}
      : {
          statement_timeout: limits.statement,
          lock_timeout: limits.lock,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
        }),
  })
  // Ignore the pool's error event. The client emits the same error, which goes to `onError`, and the pool's event also
  // carries the client, whose keys must not be logged.
  pool.on('error', () => undefined)
  guardPool(pool)
  const nameOf = createNames()
  pool.on('connect', (client) => {
    redactQueryErrors(client)
    client.on('error', onError)
    if (isPooled) dropNames(client)
    else keepPlans(client, nameOf)
    holdStatements(client)
  })
  if (options.tracing) traceStatements(pool, options.tracing)
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
 * Marks a statement to be prepared, so that each connection parses it once and soon reuses its plan. Use it for
 * frequent statements whose best plan does not depend on their values: planning a lookup by key takes longer than
 * executing it.
 */
export function preparedStatement(statement: SQL): SQL {
  return sql`${sql.raw(mark)}${statement}`
}

/**
 * Marks a statement of the query builder to be prepared (`preparedStatement`). `condition` is the statement's `where`
 * condition. Pass the result to the query builder in place of `condition`.
 */
export function prepared(condition: SQL | undefined): SQL {
  return sql`${condition ?? sql`true`} ${sql.raw(mark)}`
}

function createNames(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? `kolofon-${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** Names the marked statements of a connection, because PostgreSQL caches plans by statement name. */
function keepPlans(client: pg.PoolClient, nameOf: (text: string) => string): void {
  const query: (config: unknown, ...rest: unknown[]) => unknown = client.query.bind(client)
  const withPlans = (config: unknown, ...rest: unknown[]) =>
    query(isMarked(config) ? { ...config, name: nameOf(config.text) } : config, ...rest)
  client.query = withPlans as typeof client.query
}

function isMarked(config: unknown): config is pg.QueryConfig {
  const { text } = (config ?? {}) as Partial<pg.QueryConfig>
  return typeof text === 'string' && text.includes(mark)
}

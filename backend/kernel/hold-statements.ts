import type { Duplex } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown
type Statement = Parameters<Query>

const mark = '/* held */ '
const none: Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows' | 'fields'> = {
  command: '',
  rowCount: 0,
  rows: [],
  fields: [],
}

/**
 * Marks a statement whose result is not needed. In a transaction, it is sent together with the next statement or with
 * `commit`, which saves a round trip. If the marked statement fails, that later statement rejects with the same error.
 * Outside a transaction, a marked statement is sent at once.
 */
export function heldStatement(statement: SQL): SQL {
  return sql`${sql.raw(mark)}${statement}`
}

/**
 * Reduces the round trips of a connection, which must be in pipeline mode. Holds back `begin` and marked statements
 * (`heldStatement`) until the transaction's next unmarked statement or commit, and drops them at a rollback. Sends in
 * one packet all statements that are passed to the connection at once, for example by `Promise.all`.
 */
export function holdStatements(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client)
  let state: 'none' | 'to begin' | 'begun' = 'none'
  let held: Statement[] = []
  let isCorked = false

  function cork(): void {
    const stream = streamOf(client)
    if (isCorked || !stream) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }

  /** Sends the held statements and `statement`. Rejects with the first error, because it causes all later ones. */
  function send(statement: Statement): unknown {
    cork()
    if (held.length === 0) return query(...statement)
    const before = held.map((one) => query(...one))
    held = []
    return Promise.all([...before, query(...statement)]).then((results) => results.at(-1))
  }

  /** Begins a transaction with options, such as an isolation level, at once. */
  async function begin(statement: Statement): Promise<unknown> {
    try {
      const result = await send(statement)
      state = 'begun'
      return result
    } catch (error) {
      // Drizzle releases a connection only if the transaction has begun.
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }

  const holding: Query = (...statement) => {
    const text = textOf(statement[0])
    if (statement.some((part) => typeof part === 'function')) return query(...statement)
    if (text === 'begin') {
      state = 'to begin'
      held = [statement]
      return Promise.resolve(none)
    }
    if (text.startsWith('begin ')) return begin(statement)
    if (state === 'none') return send(statement)
    const isCommit = text === 'commit'
    if (isCommit || text === 'rollback') {
      const isUnused = state === 'to begin' && (held.length === 1 || !isCommit)
      state = 'none'
      if (isUnused || !isCommit) held = []
      return isUnused ? Promise.resolve(none) : send(statement)
    }
    if (text.startsWith(mark)) {
      held.push(statement)
      return Promise.resolve(none)
    }
    if (text.startsWith('rollback to ')) held = []
    state = 'begun'
    return send(statement)
  }
  client.query = holding as typeof client.query
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  const { text } = (config ?? {}) as Partial<pg.QueryConfig>
  return text ?? ''
}

/** Returns the connection's socket, which the types of `pg` do not declare. */
function streamOf(client: pg.PoolClient): Duplex | undefined {
  const { connection } = client as { readonly connection?: { readonly stream?: Duplex } }
  return connection?.stream
}

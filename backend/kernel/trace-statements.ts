import type pg from 'pg'
import type { OpenSpan, Tracing } from '#schemas/tracing.ts'

interface Group {
  readonly span: OpenSpan
  /** First words of the statements so far, such as `select`. */
  readonly words: string[]
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient['release']) => void
type Query = (config: unknown, ...rest: unknown[]) => unknown

const maxWords = 50

/**
 * Creates one trace span for all statements that run on a connection between its checkout and its release: the
 * statements of one transaction, or a single statement. The span contains the number of the statements and their first
 * words, never values.
 */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  const groups = new WeakMap<pg.PoolClient, Group>()
  const counting = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool)

  function count(client: pg.PoolClient): void {
    if (counting.has(client)) return
    counting.add(client)
    const query: Query = client.query.bind(client)
    const counted: Query = (config, ...rest) => {
      groups.get(client)?.words.push(wordOf(config))
      return query(config, ...rest)
    }
    client.query = counted as typeof client.query
  }

  function begin(client: pg.PoolClient, span: OpenSpan): void {
    const group: Group = { span, words: [] }
    groups.set(client, group)
    count(client)
    const release = client.release.bind(client)
    client.release = (error) => {
      groups.delete(client)
      const operations = group.words.slice(0, maxWords).join(' ')
      span.end({ 'db.operation.count': group.words.length, 'db.operations': operations }, error !== undefined)
      release(error)
    }
  }

  const traced = (connected?: Connected): Promise<pg.PoolClient> | undefined => {
    if (!tracing.isActive()) {
      if (!connected) return connect()
      connect(connected)
      return undefined
    }
    const span = tracing.open({ name: 'statements', kind: 'client', attributes: { 'db.system.name': 'postgresql' } })
    if (!connected) {
      return connect().then(
        (client) => {
          begin(client, span)
          return client
        },
        (error: unknown) => {
          span.end({}, true)
          throw error
        },
      )
    }
    connect((error, client, done) => {
      if (client) begin(client, span)
      else span.end({}, true)
      connected(error, client, client?.release ?? done)
    })
    return undefined
  }
  pool.connect = traced as typeof pool.connect
}

function wordOf(config: unknown): string {
  const { text } = (typeof config === 'string' ? { text: config } : (config ?? {})) as Partial<pg.QueryConfig>
  return /^(?:\/\*.*?\*\/\s*)*(\w+)/.exec(text?.trim() ?? '')?.[1]?.toLowerCase() ?? 'statement'
}

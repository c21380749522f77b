import type pg from 'pg'
import { noteDatabaseError } from './database-unavailable.ts'

/** Fields of a PostgreSQL error, besides its message, that may contain values from rows and statements. */
const telling = ['detail', 'where', 'internalQuery', 'hint'] as const
/**
 * Matches the value quoted in a message of SQLSTATE class 22 (data exception): `invalid input syntax for type integer:
 * "…"`.
 */
const quoted = /: ".*"$/s

/**
 * Removes values from the error of a failed statement, because errors are logged and the values include addresses,
 * hashes and names. Also empties the array of parameters, because drizzle puts it into the message of its own error.
 */
export function redactValues(error: unknown, values: unknown): void {
  if (Array.isArray(values)) values.length = 0
  if (!(error instanceof Error)) return
  const redacted: Error & Partial<Record<(typeof telling)[number] | 'code', unknown>> = error
  for (const field of telling) delete redacted[field]
  const { message } = redacted
  if (!String(redacted.code).startsWith('22') || !quoted.test(message)) return
  redacted.message = message.replace(quoted, '')
  if (redacted.stack) redacted.stack = redacted.stack.replace(message, redacted.message)
}

type Query = (config: unknown, values?: unknown, done?: unknown) => unknown

export function redactQueryErrors(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client)
  client.on('error', noteDatabaseError)
  const fail = (error: Error, config: unknown, values: unknown) => {
    noteDatabaseError(error)
    redactValues(error, values)
    redactValues(null, valuesOf(config))
    // Close the connection after a query timeout, so that a late response cannot be taken for the response to another
    // query.
    if (error.message === 'Query read timeout') void client.end().catch(() => undefined)
  }
  const guarded: Query = (config, values, done) => {
    const callback = [done, values].find((value) => typeof value === 'function')
    const own = Array.isArray(values) ? values : undefined
    if (callback) {
      const redacted = (error: Error | undefined, ...rest: unknown[]) => {
        if (error) fail(error, config, own)
        callback(error, ...rest)
      }
      return own ? query(config, own, redacted) : query(config, redacted)
    }
    const result = own ? query(config, own) : query(config)
    if (!(result instanceof Promise)) return result
    return result.catch((error: Error) => {
      fail(error, config, own)
      throw error
    })
  }
  client.query = guarded as typeof client.query
}

function valuesOf(config: unknown): unknown {
  return ((config ?? {}) as Partial<pg.QueryConfig>).values
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Makes the pool mark an error as a database error (`noteDatabaseError`) when a connection cannot be opened. */
export function guardPool(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const guarded = (connected?: Connected): Promise<pg.PoolClient> | undefined => {
    if (!connected) {
      return connect().catch((error: unknown) => {
        noteDatabaseError(error)
        throw error
      })
    }
    connect((error, client, done) => {
      noteDatabaseError(error)
      connected(error, client, done)
    })
    return undefined
  }
  pool.connect = guarded as typeof pool.connect
}

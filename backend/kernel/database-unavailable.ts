/**
 * Socket error codes, and SQLSTATEs of failed connections, exhausted server resources and sessions ended by the server.
 */
const codes = /^(?:E[A-Z]+|08\w{3}|25P0[34]|57P0[1-35]|53\d{3})$/
const words = /timeout|connection terminated|terminated unexpectedly|not queryable|server_login_retry/i
/**
 * Maximum errors followed along the `cause` chain: drizzle wraps the driver's error, and a module may wrap drizzle's.
 */
const deepest = 5

/**
 * Errors that came from a database connection. The code of an error does not reveal its origin, because an unreachable
 * mail server or payment provider causes the same codes.
 */
const given = new WeakSet<object>()

export function noteDatabaseError(error: unknown): void {
  if (error instanceof Error) given.add(error)
}

/**
 * Returns whether an error means that the database is unavailable: it is unreachable, starting, stopping, or out of
 * connections, memory or disk space, or it did not respond in time.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < deepest && current instanceof Error; depth += 1) {
    const isAway = ('code' in current && codes.test(String(current.code))) || words.test(current.message)
    if (isAway && given.has(current)) return true
    current = current.cause
  }
  return false
}

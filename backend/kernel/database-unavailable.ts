/** Sockets' errors, and SQLSTATEs of connections that fail, of a server that is full, and of one that ends sessions by itself. */
const codes = /^(?:E[A-Z]+|08\w{3}|25P0[34]|57P0[1-35]|53\d{3})$/
const words = /timeout|connection terminated|terminated unexpectedly|not queryable|server_login_retry/i
/** Errors hold the one that caused them: drizzle's the driver's, a module's both. */
const deepest = 5

/** Errors that a connection to the database gave: a mail server or a payment provider that is away gives the same codes. */
const given = new WeakSet<object>()

/** Notes that the database, or a connection to it, gave this error. */
export function noteDatabaseError(error: unknown): void {
  if (error instanceof Error) given.add(error)
}

/** Whether an error says that the database refuses connections, starts, stops, is full, or cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < deepest && current instanceof Error; depth += 1) {
    const isAway = ('code' in current && codes.test(String(current.code))) || words.test(current.message)
    if (isAway && given.has(current)) return true
    current = current.cause
  }
  return false
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])

/**
 * Returns a message for the operator about a failed command. The message does not contain the failed SQL statement or
 * its values. For a bug in the code, returns the stack trace.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = innermost(error)
  const code = 'code' in cause ? String(cause.code) : ''
  if (error.message === 'fetch failed') return `A request failed (${cause.message || code}).`
  if (code === 'ENOENT' && 'path' in cause) return `There is no file ${String(cause.path)}.`
  if (unreachable.has(code))
    return `The database is unavailable (${cause.message || code}). Check DATABASE_URL and that the database is running.`
  // SQLSTATE class 28 means that authentication failed. Class 3D means that the database does not exist.
  if (/^(28|3D)/.test(code)) return `The database refuses the connection: ${cause.message}. Check DATABASE_URL.`
  if (cause instanceof TypeError || cause instanceof ReferenceError) return cause.stack ?? cause.message
  return cause.message
}

/** Returns the root cause of an error. If several addresses were tried, it is the cause of the last failure. */
function innermost(error: Error): Error {
  const next = error instanceof AggregateError ? error.errors.at(-1) : error.cause
  return next instanceof Error ? innermost(next) : error
}

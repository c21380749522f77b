/**
 * Returns the database's own error, because Drizzle's wrapper repeats every parameter, which is megabytes in bulk
 * writes.
 */
export function driverError(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}

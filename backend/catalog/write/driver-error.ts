/**
 * Returns the database driver's error without Drizzle's wrapper. The wrapper's message contains all parameters, which
 * are megabytes in bulk writes.
 */
export function driverError(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}

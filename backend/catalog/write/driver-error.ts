/** Returns the database's own error. Drizzle's wrapper repeats every parameter: megabytes in bulk writes. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}

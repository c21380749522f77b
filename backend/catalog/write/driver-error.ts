/** The database's own error. The one that drizzle puts around it repeats every parameter: megabytes, in bulk writes. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}

import { isDatabaseUnavailable } from './database-unavailable.ts'

/** What a client may know of an error that nobody expected. */
export interface MaskedError {
  readonly status: 500 | 503
  readonly code: 'INTERNAL' | 'UNAVAILABLE'
  readonly message: string
}

/** `UNAVAILABLE` while the database is away: the same request again may succeed. Else `INTERNAL`. */
export function maskedError(error: unknown): MaskedError {
  return isDatabaseUnavailable(error)
    ? { status: 503, code: 'UNAVAILABLE', message: 'Try again in a moment.' }
    : { status: 500, code: 'INTERNAL', message: 'Unexpected error.' }
}

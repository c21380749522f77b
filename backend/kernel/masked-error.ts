import { isDatabaseUnavailable } from './database-unavailable.ts'

/** The part of an unexpected error that a client may see. */
export interface MaskedError {
  readonly status: 500 | 503
  readonly code: 'INTERNAL' | 'UNAVAILABLE'
  readonly message: string
}

/** Returns `UNAVAILABLE` while the database is unavailable, since a retry may succeed. Otherwise returns `INTERNAL`. */
export function maskedError(error: unknown): MaskedError {
  return isDatabaseUnavailable(error)
    ? { status: 503, code: 'UNAVAILABLE', message: 'Try again in a moment.' }
    : { status: 500, code: 'INTERNAL', message: 'Unexpected error.' }
}

import { isDatabaseUnavailable } from './database-unavailable.ts'

export interface MaskedError {
  readonly status: 500 | 503
  readonly code: 'INTERNAL' | 'UNAVAILABLE'
  readonly message: string
}

/**
 * Returns `UNAVAILABLE` while the database is unavailable, because a retry may then succeed. Otherwise returns
 * `INTERNAL`.
 */
export function maskedError(error: unknown): MaskedError {
  return isDatabaseUnavailable(error)
    ? { status: 503, code: 'UNAVAILABLE', message: 'Try again in a moment.' }
    : { status: 500, code: 'INTERNAL', message: 'Unexpected error.' }
}

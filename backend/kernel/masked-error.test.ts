import { describe, expect, test } from 'vitest'
import { noteDatabaseError } from './database-unavailable.ts'
import { maskedError } from './masked-error.ts'

/** Creates an error as drizzle throws it. Its cause is the driver's error, marked as a database error. */
function failedQuery(message: string, code?: string): Error {
  const cause = Object.assign(new Error(message), code === undefined ? {} : { code })
  noteDatabaseError(cause)
  return new Error('Failed query: rollback', { cause })
}

describe('[operations] the response to an unexpected error', () => {
  test.each([
    ['terminating connection due to administrator command', '57P01'],
    ['terminating connection due to idle-in-transaction timeout', '25P03'],
    ['terminating connection due to transaction timeout', '25P04'],
    ['terminating connection due to idle-session timeout', '57P05'],
    ['could not extend file: No space left on device', '53100'],
    ['Client has encountered a connection error and is not queryable', undefined],
    ['Connection terminated unexpectedly', undefined],
  ])('responds 503 when the database is unavailable (%s)', (message, code) => {
    expect(maskedError(failedQuery(message, code))).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  })

  test.each([
    ['an invalid statement', failedQuery('column "nam" does not exist', '42703')],
    ['an unreachable mail server', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['no error at all', null],
  ])('responds 500 without details to any other error: %s', (_, error) => {
    expect(maskedError(error)).toEqual({ status: 500, code: 'INTERNAL', message: 'Unexpected error.' })
  })
})

import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })
const failed = (cause: Error) => new Error('Failed query: select $1\nparams: astrid@example.com', { cause })

test('[operations] a command reports in a sentence that the database does not respond, without the statement and its values', () => {
  const refused = withCode('connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED')
  const sentence =
    'The database is unavailable (connect ECONNREFUSED 127.0.0.1:9). Check DATABASE_URL and that the database is running.'
  expect(errorMessage(failed(refused))).toBe(sentence)
  expect(errorMessage(failed(new AggregateError([withCode('other', 'ECONNREFUSED'), refused])))).toBe(sentence)
  expect(errorMessage(failed(withCode('password authentication failed for user "kolofon"', '28P01')))).toBe(
    'The database refuses the connection: password authentication failed for user "kolofon". Check DATABASE_URL.',
  )
  expect(errorMessage(failed(withCode('duplicate key value', '23505')))).toBe('duplicate key value')
})

test('[operations] a missing file is named; an error thrown as a sentence is unchanged', async () => {
  expect(errorMessage(await stat('/no/feed.csv').catch((error: unknown) => error))).toBe(
    'There is no file /no/feed.csv.',
  )
  expect(errorMessage(new Error('No back end answers.'))).toBe('No back end answers.')
  expect(
    errorMessage(new TypeError('fetch failed', { cause: withCode('connect ECONNREFUSED ::1:9', 'ECONNREFUSED') })),
  ).toBe('A request failed (connect ECONNREFUSED ::1:9).')
  expect(errorMessage('stopped')).toBe('stopped')
})

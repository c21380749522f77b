import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteDatabaseError } from './database-unavailable.ts'
import { createOutageLog, type OutageLogOptions } from './outage-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
const away = () => {
  const cause = refused()
  noteDatabaseError(cause)
  return new Error('Failed query', { cause })
}

function open() {
  let answers = false
  const said: unknown[] = []
  const options: OutageLogOptions = {
    probe: async () => {
      if (!answers) throw away()
    },
    onError: (error) => said.push(error instanceof Error ? error.message : error),
    say: (line, { errors, seconds }) => said.push(`${line}: ${errors} errors, ${seconds} s`),
    clock: Date.now,
  }
  return { log: createOutageLog(options), said, comeBack: () => (answers = true) }
}

test('[operations] logs a database outage in one line, one a minute with a count, and one when the database is back', async () => {
  const { log, said, comeBack } = open()
  for (let error = 0; error < 1_000; error += 1) {
    log.report(away(), 'a test')
    await vi.advanceTimersByTimeAsync(100)
  }
  comeBack()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual([
    'Failed query',
    expect.stringMatching(/^the database is unavailable: \d{3} errors, 60 s$/),
    expect.stringMatching(/^the database is available again: 1000 errors, 10\d s$/),
  ])
  log.report(away(), 'a test')
  expect(said).toHaveLength(4)
  log.stop()
})

test('[attack] an unavailable mail server is not a database outage: each error is logged', async () => {
  const { log, said } = open()
  log.report(new Error('Mail 1 was not sent', { cause: refused() }), 'a test')
  log.report(new Error('Mail 2 was not sent', { cause: refused() }), 'a test')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said).toEqual(['Mail 1 was not sent', 'Mail 2 was not sent'])
  log.stop()
})

test('[operations] logs every other error at once, also during an outage', async () => {
  const { log, said } = open()
  log.report(away(), 'a test')
  log.report(new Error('a fault of ours'), 'a test')
  log.report('no error at all', 'a test')
  log.report(new Error('a fault of ours'), 'a test')
  expect(said).toEqual(['Failed query', 'a fault of ours', 'no error at all', 'a fault of ours'])
  log.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said).toHaveLength(4)
})

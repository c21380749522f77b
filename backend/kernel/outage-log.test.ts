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

test('[operations] a database that is away is one line, one a minute with a count, and one when it is back', async () => {
  const { log, said, comeBack } = open()
  for (let error = 0; error < 1_000; error += 1) {
    log.report(away(), 'a test')
    await vi.advanceTimersByTimeAsync(100)
  }
  comeBack()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual([
    'Failed query',
    expect.stringMatching(/^the database does not answer: \d{3} errors, 60 s$/),
    expect.stringMatching(/^the database answers again: 1000 errors, 10\d s$/),
  ])
  log.report(away(), 'a test')
  expect(said).toHaveLength(4)
  log.stop()
})

test('[attack] a mail server that is away is no outage of the database: each error is logged', async () => {
  const { log, said } = open()
  log.report(new Error('Mail 1 was not sent', { cause: refused() }), 'a test')
  log.report(new Error('Mail 2 was not sent', { cause: refused() }), 'a test')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said).toEqual(['Mail 1 was not sent', 'Mail 2 was not sent'])
  log.stop()
})

test('[operations] every other error is logged as it comes, during an outage too', async () => {
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

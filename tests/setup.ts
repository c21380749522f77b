import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Include the error in the message of a failed property. Some reports show only the message. */
fc.configureGlobal({ includeErrorInReport: true })

/** Wait longer than the default of one second, because results may appear late on a busy machine. */
const { waitFor } = vi
const patience = 15_000
if (!Object.hasOwn(waitFor, 'patience')) {
  const patient: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options })
  vi.waitFor = Object.assign(patient, { patience })
}

/**
 * Pass the name of the test file to child processes, so that `runner/find-strays.ts` can name the test of a process
 * that was not stopped.
 */
process.env.KOLOFON_TEST_FILE = expect.getState().testPath

/** Fail every test that prints an error, because a shopper's console should have none. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

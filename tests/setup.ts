import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Include the error in the message of a failing property, so that every report of the message shows it. */
fc.configureGlobal({ includeErrorInReport: true })

/** Wait long, because what appears late on a busy machine is not wrong. The library's default is one second. */
const { waitFor } = vi
const patience = 15_000
if (!Object.hasOwn(waitFor, 'patience')) {
  const patient: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options })
  vi.waitFor = Object.assign(patient, { patience })
}

/**
 * Pass the name of the test file to child processes, so that a process that outlives its test can be traced
 * (`runner/find-strays.ts`).
 */
process.env.KOLOFON_TEST_FILE = expect.getState().testPath

/** Fails a test that prints an error, because an error in a shopper's console is a fault. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Include the error in the message of a failing property, wherever that is read. */
fc.configureGlobal({ includeErrorInReport: true })

/** Child processes of a test inherit its name: one that outlives it can be traced (`runner/find-strays.ts`). */
process.env.KOLOFON_TEST_FILE = expect.getState().testPath

/** Fails a test that prints an error: an error in a shopper's console is a fault. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

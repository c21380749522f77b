import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A property that does not hold says what was wrong, wherever its message is read. */
fc.configureGlobal({ includeErrorInReport: true })

/** Processes that a test starts inherit its name: one that outlives it can be traced (`runner/find-strays.ts`). */
process.env.KOLOFON_TEST_FILE = expect.getState().testPath

/** A test that prints an error fails: what shoppers' consoles would show is a fault. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

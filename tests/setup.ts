import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A property that does not hold says what was wrong, wherever its message is read. */
fc.configureGlobal({ includeErrorInReport: true })

/** A test that prints an error fails: what shoppers' consoles would show is a fault. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

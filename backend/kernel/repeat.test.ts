import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[attack] a task that takes longer than its interval never runs concurrently, and runs again after a failure', async () => {
  const ends: (() => void)[] = []
  const errors: unknown[] = []
  const run = vi.fn(() => new Promise<void>((_, fail) => ends.push(() => fail(new Error('too slow')))))
  const repetition = repeat(1_000, run, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(errors).toEqual([new Error('too slow')])
  const stopped = repetition.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  ends[1]?.()
  await stopped
  expect(run).toHaveBeenCalledTimes(2)
})

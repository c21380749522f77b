import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loading, startLoading, stopLoading } from './loading.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stopLoading()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('[S5] the bar is shown after 200 ms, announced after 1000 ms, and hidden 500 ms after the end', () => {
  startLoading()
  vi.advanceTimersByTime(199)
  expect(loading.bar).toBe(false)
  vi.advanceTimersByTime(1)
  expect([loading.bar, loading.indicator]).toEqual([true, false])
  vi.advanceTimersByTime(800)
  expect(loading.indicator).toBe(true)
  stopLoading()
  expect([loading.busy, loading.bar, loading.indicator]).toEqual([false, true, false])
  vi.advanceTimersByTime(500)
  expect(loading.bar).toBe(false)
})

test('[S5] a fast response shows no bar', () => {
  startLoading()
  vi.advanceTimersByTime(150)
  stopLoading()
  vi.advanceTimersByTime(2_000)
  expect([loading.bar, loading.indicator]).toEqual([false, false])
})

import { expect, test } from 'vitest'
import { createRestartBackoff } from './restart-backoff.ts'

test('a process that has served restarts at once, even at its hundredth kill within half a minute', () => {
  let now = 0
  const delay = createRestartBackoff(() => now)
  for (let kill = 0; kill < 100; kill += 1) {
    delay.onReady()
    now += 200
    expect(delay.next()).toBe(0)
  }
})

test('failed starts are retried with growing delays, until one succeeds', () => {
  const delay = createRestartBackoff(() => 0)
  const tries = Array.from({ length: 10 }, () => delay.next())
  expect(tries).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
  delay.onReady()
  delay.next()
  expect(delay.next()).toBe(0)
})

test('a process that ends as soon as it is ready, many times within seconds, soon waits a second before each restart', () => {
  let now = 0
  const delay = createRestartBackoff(() => now)
  const delays = Array.from({ length: 8 }, () => {
    delay.onReady()
    now += 100
    return delay.next()
  })
  expect(delays).toEqual([0, 0, 0, 0, 0, 1_000, 1_000, 1_000])
  now += 10_000
  delay.onReady()
  expect(delay.next()).toBe(0)
})

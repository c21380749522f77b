import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBuilderPoller } from './builder.poller.ts'

test('[C6] webhooks that never stop poll Builder at most once per pause, and the last one is not lost', async () => {
  const pause = 100
  const polls: number[] = []
  const poller = createBuilderPoller({
    sync: async () => void polls.push(performance.now()),
    onError: () => undefined,
    pause,
  })
  let last = 0
  for (let webhook = 0; webhook < 60; webhook += 1) {
    last = performance.now()
    poller.wake()
    await wait(5)
  }
  await expect.poll(() => polls.some((at) => at >= last)).toBe(true)
  await poller.stop()
  const gaps = polls.slice(1).map((at, index) => at - (polls[index] ?? 0))
  expect(polls.length).toBeGreaterThan(1)
  // Timers may fire a millisecond early.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(pause - 2)
})

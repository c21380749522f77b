import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { createQuantityQueue } from './quantity-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[F35] fifty clicks within two seconds send at most three requests, and the last quantity wins', async () => {
  const sent: number[] = []
  const queue = createQuantityQueue({
    send: async (_, quantity) => {
      sent.push(quantity)
      await new Promise((done) => setTimeout(done, 120))
      return true
    },
  })
  for (let click = 1; click <= 50; click += 1) {
    queue.set('1', click)
    await vi.advanceTimersByTimeAsync(40)
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent.length).toBeLessThanOrEqual(3)
  expect(sent.at(-1)).toBe(50)
})

test('[F35] the last quantity is sent last, for any clicks and any response times', async () => {
  const clicks = fc.array(
    fc.record({
      sku: fc.constantFrom('1', '2'),
      quantity: fc.integer({ min: 0, max: 9 }),
      wait: fc.integer({ min: 0, max: 700 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(clicks, fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1 }), async (list, delays) => {
      const last = new Map<string, number>()
      const flying = new Map<string, number>()
      let count = 0
      const queue = createQuantityQueue({
        send: async (sku, quantity) => {
          flying.set(sku, (flying.get(sku) ?? 0) + 1)
          expect(flying.get(sku)).toBe(1)
          await new Promise((done) => setTimeout(done, delays[count++ % delays.length]))
          last.set(sku, quantity)
          flying.set(sku, 0)
          return true
        },
      })
      const wanted = new Map<string, number>()
      for (const { sku, quantity, wait } of list) {
        queue.set(sku, quantity)
        wanted.set(sku, quantity)
        await vi.advanceTimersByTimeAsync(wait)
      }
      await vi.advanceTimersByTimeAsync(30_000)
      expect(last).toEqual(wanted)
    }),
    { numRuns: rounds(100) },
  )
})

test('[F35] a refusal is reported for its line, and only when no newer quantity is queued', async () => {
  const refused: string[] = []
  let idle = 0
  const queue = createQuantityQueue({
    send: async (skuId, quantity) => {
      await new Promise((done) => setTimeout(done, 100))
      return skuId === 'good' || quantity < 5
    },
    onRefused: (skuId) => refused.push(skuId),
    onIdle: () => {
      idle += 1
    },
  })
  queue.set('good', 9)
  queue.set('bad', 9)
  queue.set('mended', 9)
  await vi.advanceTimersByTimeAsync(350)
  queue.set('mended', 2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([refused, idle]).toEqual([['bad'], 1])
})

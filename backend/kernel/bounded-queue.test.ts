import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'

test('[attack S2-1] runs and queues a limited number of tasks, rejects the rest, and a failed task makes room for the next', async () => {
  const run = createBoundedQueue({ running: 2, waiting: 3 })
  let active = 0
  let most = 0
  const ends: (() => void)[] = []
  const task = (fails: boolean) => async () => {
    active += 1
    most = Math.max(most, active)
    await new Promise<void>((end) => ends.push(end))
    active -= 1
    if (fails) throw new Error('failed')
    return 'done'
  }
  const answers = Array.from({ length: 8 }, (_, n) => run(task(n % 2 === 0)).catch((error: unknown) => error))
  const refused = await Promise.all(answers.slice(5))
  expect(refused.every((answer) => answer instanceof QueueFull)).toBe(true)
  for (let round = 0; round < 5; round += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  await Promise.all(answers)
  expect([most, active]).toEqual([2, 0])
  const again = run(task(false))
  ends.shift()?.()
  expect(await again).toBe('done')
})

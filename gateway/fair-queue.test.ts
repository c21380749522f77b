import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { FairQueue, type FairQueueOptions, NoTurn, type Turn } from './fair-queue.ts'

/** Aborted after each test, so that no queued job and no timer remains in the next test. */
let leaving = new AbortController()
let stays = leaving.signal
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
  stays = leaving.signal
})

const queueOf = (more: Partial<FairQueueOptions> = {}) =>
  new FairQueue({
    most: 1,
    maxPerClient: 4,
    waiting: 100,
    waitingOfAddress: 100,
    longest: 60_000,
    isExempt: () => false,
    ...more,
  })
const reasonOf = ({ come }: Turn) =>
  come.then(
    () => 'begun',
    (error) => error instanceof NoTurn && error.reason,
  )

function follow(queue: FairQueue, name: string, address: string, begun: string[], isRepeat = false): Turn {
  const turn = queue.enter(address, stays, '', isRepeat)
  turn.come.then(
    (end) => {
      begun.push(name)
      end()
    },
    () => undefined,
  )
  return turn
}

describe('[F3] work that any client may cause', () => {
  test('starts in turns by client address, however many jobs one of them queues', async () => {
    const queue = queueOf()
    const begun: string[] = []
    const end = await queue.enter('198.51.100.1', stays).come
    for (let at = 0; at < 5; at += 1) follow(queue, `flood ${at}`, '198.51.100.1', begun)
    follow(queue, 'one', '198.51.100.2', begun)
    follow(queue, 'other', '198.51.100.3', begun)
    end()
    await expect.poll(() => begun).toEqual(['flood 0', 'one', 'other', 'flood 1', 'flood 2', 'flood 3', 'flood 4'])
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
  })

  test('starts a repeated job before all that wait', async () => {
    const queue = queueOf()
    const begun: string[] = []
    const end = await queue.enter('198.51.100.1', stays).come
    follow(queue, 'one', '198.51.100.2', begun)
    follow(queue, 'two', '198.51.100.1', begun)
    follow(queue, 'again', '198.51.100.1', begun, true)
    follow(queue, 'other', '198.51.100.3', begun)
    end()
    await expect.poll(() => begun).toEqual(['again', 'one', 'other', 'two'])
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
  })

  test('yields to more urgent work: while some runs, fewer jobs start, but never none', async () => {
    const urgent = queueOf()
    const queue = queueOf({ most: 3, yielding: { to: urgent, most: 1, crowd: 100, patience: 0 } })
    const enter = () => queue.enter('198.51.100.1', stays).come
    const endUrgent = await urgent.enter('198.51.100.9', stays).come
    const jobs = [enter(), enter(), enter(), enter()]
    const end = await jobs[0]
    expect(queue.size).toEqual({ running: 1, waiting: 3 })
    end?.()
    const endSecond = await jobs[1]
    expect(queue.size).toEqual({ running: 1, waiting: 2 })
    endUrgent()
    endSecond?.()
    await Promise.all(jobs)
    expect(queue.size).toEqual({ running: 2, waiting: 0 })
  })

  test('yields wholly in a flood: no job starts while more urgent work runs, and all start soon after it has ended', async () => {
    const urgent = queueOf()
    const queue = queueOf({ most: 3, yielding: { to: urgent, most: 1, crowd: 2, patience: 60_000 } })
    const enter = () => queue.enter('198.51.100.1', stays).come
    const endFirst = await enter()
    const endUrgent = await urgent.enter('198.51.100.9', stays).come
    const jobs = [enter(), enter(), enter()]
    endFirst()
    expect(queue.size).toEqual({ running: 0, waiting: 3 })
    endUrgent()
    await Promise.all(jobs)
    expect(queue.size).toEqual({ running: 3, waiting: 0 })
  })

  test('in a flood starts one by one when more urgent work never ends', async () => {
    const urgent = queueOf()
    const queue = queueOf({ yielding: { to: urgent, most: 1, crowd: 0, patience: 20 } })
    await urgent.enter('198.51.100.9', stays).come
    const begun: string[] = []
    for (const name of ['first', 'second', 'third']) follow(queue, name, '198.51.100.1', begun)
    await expect.poll(() => begun).toEqual(['first', 'second', 'third'])
  })

  test('does not start when all who requested it have left, and starts when one stays', async () => {
    const queue = queueOf()
    const end = await queue.enter('198.51.100.1', stays).come
    const first = new AbortController()
    const second = new AbortController()
    const turn = queue.enter('198.51.100.1', first.signal)
    turn.claim('198.51.100.2', second.signal)
    const shared = queue.enter('198.51.100.1', first.signal)
    shared.claim('198.51.100.2', stays)
    first.abort()
    second.abort()
    end()
    expect(await Promise.all([turn, shared].map(reasonOf))).toEqual(['left', 'begun'])
  })

  test('that two addresses request starts at the first turn of either', async () => {
    const queue = queueOf()
    const begun: string[] = []
    const end = await queue.enter('198.51.100.1', stays).come
    for (let at = 0; at < 3; at += 1) follow(queue, `flood ${at}`, '198.51.100.1', begun)
    const shared = follow(queue, 'shared', '198.51.100.1', begun)
    shared.claim('198.51.100.2', stays)
    end()
    await expect.poll(() => begun).toEqual(['flood 0', 'shared', 'flood 1', 'flood 2'])
  })

  test('in two lanes of one address starts from both in turns', async () => {
    const queue = queueOf()
    const begun: string[] = []
    const end = await queue.enter('198.51.100.1', stays).come
    for (let at = 0; at < 3; at += 1) follow(queue, `new ${at}`, '198.51.100.1', begun)
    void queue.enter('198.51.100.1', stays, 'known').come.then((done) => {
      begun.push('known')
      done()
    })
    end()
    await expect.poll(() => begun).toEqual(['new 0', 'known', 'new 1', 'new 2'])
  })

  test('is refused to an address that has too much of it waiting', async () => {
    const queue = queueOf({ waitingOfAddress: 2, isExempt: (address) => address === '127.0.0.1' })
    await queue.enter('127.0.0.1', stays).come
    for (let at = 0; at < 2; at += 1) queue.enter('198.51.100.1', stays)
    expect(await reasonOf(queue.enter('198.51.100.1', stays))).toBe('full')
    for (let at = 0; at < 5; at += 1) queue.enter('127.0.0.1', stays)
    expect(queue.size).toEqual({ running: 1, waiting: 7 })
  })

  test('makes room for addresses with less of it when the queue is full', async () => {
    const queue = queueOf({ waiting: 4 })
    await queue.enter('198.51.100.9', stays).come
    const flood = Array.from({ length: 3 }, () => queue.enter('198.51.100.1', stays))
    const few = queue.enter('198.51.100.2', stays)
    const newcomer = queue.enter('198.51.100.3', stays)
    expect(await Promise.race([reasonOf(flood[2] as Turn), reasonOf(few), reasonOf(newcomer)])).toBe('full')
    queue.enter('198.51.100.4', stays)
    expect(await reasonOf(flood[1] as Turn)).toBe('full')
    // Every address has one queued job, so a newcomer's job does not displace any of them.
    expect(await reasonOf(queue.enter('198.51.100.1', stays))).toBe('full')
    expect(await reasonOf(queue.enter('198.51.100.5', stays))).toBe('full')
    expect(queue.size).toEqual({ running: 1, waiting: 4 })
  })

  test('is refused after a delay, or at once to a client that leaves, so that refusals cannot exhaust the shop', async () => {
    const queue = queueOf({ waiting: 1, refusalDelay: (lane) => (lane === 'known' ? 0 : 60_000) })
    await queue.enter('198.51.100.9', stays).come
    queue.enter('198.51.100.8', stays)
    const left = new AbortController()
    const leaver = reasonOf(queue.enter('198.51.100.1', left.signal))
    const patient = reasonOf(queue.enter('198.51.100.2', stays))
    expect(await reasonOf(queue.enter('198.51.100.3', stays, 'known'))).toBe('full')
    left.abort()
    expect(await Promise.race([patient, leaver.then((reason) => `left: ${reason}`)])).toBe('left: full')
  })

  test('of one address takes a part of the capacity, and all of it ends', async () => {
    const queue = queueOf({ most: 4, maxPerClient: 2 })
    const ends = await Promise.all([1, 2].map(() => queue.enter('198.51.100.1', stays).come))
    const third = queue.enter('198.51.100.1', stays)
    const other = await queue.enter('198.51.100.2', stays).come
    expect(queue.size).toEqual({ running: 3, waiting: 1 })
    for (const end of [...ends, other]) end()
    ;(await third.come)()
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
  })

  test('times out when it has waited too long', async () => {
    const queue = queueOf({ longest: 10 })
    await queue.enter('198.51.100.1', stays).come
    expect(await reasonOf(queue.enter('198.51.100.1', stays))).toBe('late')
  })

  test('never exceeds the concurrency limit, and all of it ends: started or refused', async () => {
    const action = fc.record({ address: fc.integer({ min: 1, max: 4 }), leaves: fc.boolean(), claimed: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), async (actions, most) => {
        const queue = queueOf({ most, waiting: 12, waitingOfAddress: 5 })
        const ended = actions.map(async ({ address, leaves, claimed }) => {
          const left = new AbortController()
          const turn = queue.enter(`198.51.100.${address}`, left.signal)
          if (claimed) turn.claim('198.51.100.9', stays)
          if (leaves) left.abort()
          const end = await turn.come.catch(() => null)
          expect(queue.size.running).toBeLessThanOrEqual(most)
          await Promise.resolve()
          end?.()
          return end !== null
        })
        await Promise.all(ended)
        expect(queue.size).toEqual({ running: 0, waiting: 0 })
      }),
    )
  })
})

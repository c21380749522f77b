import { describe, expect, test } from 'vitest'
import { planOf, weekMilliseconds } from '#schemas/variant-test-plan.ts'
import { type JudgedTest, judge, settling, type WeekCount } from './verdict.rules.ts'

const definition = {
  groups: [
    { id: 'control', title: 'As it is', share: 50 },
    { id: 'b', title: 'New', share: 50 },
  ],
  baseline: 0.3,
  effect: 0.3,
  dailyVisitors: 70,
}
const start = Date.UTC(2026, 10, 2)
const weeksOn = (weeks: number) => start + weeks * weekMilliseconds + settling
const { perGroup } = planOf(definition)

/**
 * Returns the counts of one week per argument. An argument contains the visitors and reached goals of the control
 * group, and then those of group `b`.
 */
const weeksOf = (...weeks: readonly (readonly [number, number, number, number])[]): readonly WeekCount[] =>
  weeks.flatMap(([visitors, reached, others, reachedOthers], week) => [
    { group: 'control', week, visitors, reached },
    { group: 'b', week, visitors: others, reached: reachedOthers },
  ])
const judgeAt = (now: number, counts: readonly WeekCount[], more: Partial<JudgedTest> = {}) =>
  judge({ test: definition, startedAt: start, endedAt: null, counts, ...more }, now)

describe('[N36] the stated stop rule', () => {
  const half = Math.ceil(perGroup / 2)
  const clear = weeksOf([half, 30, half, 90], [half, 30, half, 90], [half, 90, half, 30])

  test('says nothing before every group has its visitors and two whole weeks are over, however clear it looks', () => {
    expect(judgeAt(weeksOn(1), weeksOf([9_000, 0, 9_000, 9_000]))).toMatchObject({ kind: 'waiting', comparisons: [] })
    expect(judgeAt(weeksOn(2) - 1, clear)).toMatchObject({ kind: 'waiting', week: null, comparisons: [] })
    expect(judgeAt(weeksOn(3), weeksOf([9, 0, 9, 9], [9, 0, 9, 9]))).toMatchObject({ kind: 'waiting' })
  })

  test('then compares the groups once, and stays with it whatever comes later', () => {
    const verdict = judgeAt(weeksOn(2), clear)
    expect(verdict).toMatchObject({ kind: 'decided', week: 2, comparisons: [{ group: 'b', outcome: 'better' }] })
    expect(verdict.counts).toEqual([
      { group: 'control', visitors: 2 * half, reached: 60 },
      { group: 'b', visitors: 2 * half, reached: 180 },
    ])
    expect(judgeAt(weeksOn(8), clear)).toEqual(verdict)
    expect(judgeAt(weeksOn(3), clear, { endedAt: weeksOn(2.5) })).toEqual(verdict)
  })

  test('says “worse”, or that there is no difference that it could have seen', () => {
    const worse = judgeAt(weeksOn(2), weeksOf([half, 90, half, 30], [half, 90, half, 30]))
    expect(worse.comparisons[0]).toMatchObject({ outcome: 'worse', method: 'z' })
    const same = judgeAt(weeksOn(2), weeksOf([half, 60, half, 61], [half, 61, half, 60])).comparisons[0]
    expect(same).toMatchObject({ outcome: 'no-difference', pValue: 1 })
    expect(same?.interval[0]).toBeLessThan(0)
    expect(same?.interval[1]).toBeGreaterThan(0)
    const few = judgeAt(weeksOn(2), weeksOf([half, 0, half, 1], [half, 0, half, 1])).comparisons[0]
    expect(few).toMatchObject({ outcome: 'no-difference', method: 'fisher' })
  })

  test('stops after eight weeks without enough visitors, or when staff end it before', () => {
    const few = weeksOf([9, 1, 9, 9])
    expect(judgeAt(weeksOn(8) - 1, few).kind).toBe('waiting')
    expect(judgeAt(weeksOn(8), few)).toMatchObject({ kind: 'not-enough', comparisons: [] })
    expect(judgeAt(weeksOn(5), few, { endedAt: weeksOn(1) })).toMatchObject({ kind: 'ended-early', comparisons: [] })
    expect(judgeAt(weeksOn(9), few, { endedAt: start + 8 * weekMilliseconds - 1 }).kind).toBe('ended-early')
    // Staff choose a winner only after the maximum duration of eight weeks.
    expect(judgeAt(weeksOn(9), few, { endedAt: weeksOn(8.5) })).toMatchObject({ kind: 'not-enough', comparisons: [] })
    expect(judgeAt(weeksOn(5), clear, { startedAt: null }).kind).toBe('draft')
  })

  test('gives no verdict when the groups do not have their shares of the visitors', () => {
    const broken = weeksOf([2 * half, 30, half, 90], [half, 30, half, 90])
    expect(judgeAt(weeksOn(2), broken)).toMatchObject({ kind: 'mismatch', comparisons: [] })
    expect(judgeAt(weeksOn(2), broken).division).toBeLessThan(0.001)
  })
})

/** Returns pseudo-random numbers between 0 and 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Simulates a test day by day. Returns the verdict of every day, as somebody who looks at the test daily would see it.
 */
function watch(random: () => number, rates: Readonly<Record<string, number>>, more: Partial<JudgedTest['test']> = {}) {
  const own = { ...definition, ...more }
  const ids = own.groups.map(({ id }) => id)
  const counts = new Map<string, { group: string; week: number; visitors: number; reached: number }>()
  const seen: ReturnType<typeof judge>[] = []
  for (let day = 0; day < 24; day += 1) {
    const week = Math.floor(day / 7)
    for (let visitor = 0; visitor < own.dailyVisitors; visitor += 1) {
      const group = ids[Math.floor(random() * ids.length)] ?? ''
      const key = `${group} ${week}`
      const count = counts.get(key) ?? { group, week, visitors: 0, reached: 0 }
      counts.set(key, count)
      count.visitors += 1
      if (random() < (rates[group] ?? 0)) count.reached += 1
    }
    const now = start + (day + 1) * (weekMilliseconds / 7) + settling
    seen.push(judge({ test: own, startedAt: start, endedAt: null, counts: structuredClone([...counts.values()]) }, now))
  }
  return seen
}

describe('[N36] in a thousand simulated tests, looked at every day,', () => {
  const rounds = 1_000
  const decided = (seen: ReturnType<typeof watch>) => seen.filter(({ kind }) => kind === 'decided')
  const isDifferent = (seen: ReturnType<typeof watch>) =>
    decided(seen)
      .at(-1)
      ?.comparisons.some(({ outcome }) => outcome !== 'no-difference') === true

  test('a verdict never changes, and is never given early', () => {
    const random = createRandom(7)
    for (let round = 0; round < 50; round += 1) {
      const [verdict, ...later] = decided(watch(random, { control: 0.3, b: 0.36 }, { dailyVisitors: 100 }))
      if (!verdict) throw new Error('Every test has enough visitors.')
      for (const again of later) expect(again).toEqual(verdict)
      expect(verdict.counts.every(({ visitors }) => visitors >= perGroup)).toBe(true)
    }
  })

  test('equal variants are called different at most one time in twenty', () => {
    const random = createRandom(1)
    let wrong = 0
    for (let round = 0; round < rounds; round += 1) if (isDifferent(watch(random, { control: 0.3, b: 0.3 }))) wrong += 1
    // Allow three standard errors above the promised 5 %.
    expect(wrong / rounds).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / rounds))
  })

  test('so are three variants of one original together', () => {
    const random = createRandom(2)
    const groups = ['control', 'b', 'c', 'd'].map((id) => ({ id, title: id, share: 25 }))
    let wrong = 0
    for (let round = 0; round < rounds / 2; round += 1) {
      const rates = { control: 0.3, b: 0.3, c: 0.3, d: 0.3 }
      if (isDifferent(watch(random, rates, { groups, dailyVisitors: 180 }))) wrong += 1
    }
    expect(wrong / (rounds / 2)).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / (rounds / 2)))
  })

  test('the difference that matters is found at least four times in five', () => {
    const random = createRandom(3)
    let found = 0
    for (let round = 0; round < rounds; round += 1)
      if (isDifferent(watch(random, { control: 0.3, b: 0.39 }))) found += 1
    expect(found / rounds).toBeGreaterThan(0.8 - 3 * Math.sqrt((0.8 * 0.2) / rounds))
  })
})

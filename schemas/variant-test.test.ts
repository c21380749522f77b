import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalCdf, normalQuantile } from './normal-distribution.ts'
import { isTested, maxShownTests, readShownTests, writeShownTests } from './shown-tests.ts'
import { groupOf, readTestVisitor, writeTestVisitor } from './test-groups.ts'
import { variantTestSchema } from './variant-test.ts'
import { planOf, sampleSize } from './variant-test-plan.ts'

const groups = (...shares: readonly number[]) =>
  shares.map((share, at) => ({ id: at === 0 ? 'control' : 'abcd'.charAt(at), title: `Group ${at}`, share }))
const definition = {
  id: 'hero-autumn',
  title: 'Autumn hero',
  groups: groups(50, 50),
  goal: 'click',
  baseline: 0.1,
  effect: 0.2,
  dailyVisitors: 1_000,
}

describe('[N36] the normal distribution agrees with published tables', () => {
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.959963984540054, 0.975],
    [-2.575829303548901, 0.005],
    [3, 0.99865010196837],
    [-6, 9.865876450376981e-10],
  ])('Φ(%d)', (x, p) => expect(normalCdf(x)).toBeCloseTo(p, 12))
  test.each([
    [0.5, 0],
    [0.8, 0.8416212335729143],
    [0.975, 1.959963984540054],
    [0.995, 2.575829303548901],
    [0.00001, -4.264890793922825],
  ])('the quantile of %d', (p, x) => expect(normalQuantile(p)).toBeCloseTo(x, 10))
})

describe('[N36] an editor sees how many visitors a test needs', () => {
  // Expected sizes from Fleiss, Levin and Paik (2003), table A.4 without continuity correction. The usual online
  // calculators agree.
  test.each([
    [0.1, 0.12, 3_841],
    [0.05, 0.06, 8_158],
    [0.5, 0.55, 1_565],
  ])('to tell %d from %d', (p1, p2, size) => expect(sampleSize(p1, p2, { error: 0.05, power: 0.8 })).toBe(size))

  test('per group, in whole weeks, at least two; more groups need more, and the smallest decides how long', () => {
    const plan = (more: object) => planOf(variantTestSchema.parse({ ...definition, ...more }))
    expect(plan({})).toEqual({ perGroup: 3_841, weeks: 2, fits: true })
    expect(plan({ groups: groups(80, 20) }).weeks).toBe(3)
    expect(plan({ groups: groups(34, 33, 33) }).perGroup).toBeGreaterThan(3_841)
    expect(plan({ dailyVisitors: 100 })).toMatchObject({ weeks: 11, fits: false })
  })
})

test.each([
  ['no control group first', { groups: groups(50, 50).toReversed() }],
  ['one group', { groups: groups(100) }],
  ['shares of less than everyone', { groups: groups(50, 40) }],
  ['two groups of one id', { groups: [...groups(50), ...groups(50)] }],
  ['a goal that nobody measures', { goal: 'happiness' }],
  ['more than everyone', { baseline: 0.6, effect: 0.8 }],
  ['an id that is no part of a cache key', { id: 'Hero;x=1' }],
])('[N36] a test with %s is refused', (_, more) => {
  expect(variantTestSchema.safeParse(definition).success).toBe(true)
  expect(variantTestSchema.safeParse({ ...definition, ...more }).success).toBe(false)
})

describe('[N36] a visitor’s group', () => {
  const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor ${at}`)
  const shareOf = (group: string, of: readonly string[]) => of.filter((own) => own === group).length / of.length

  test('is the same on every visit, has its share of the visitors, and is independent of another test', () => {
    const [one, two] = ['one', 'two'].map((id) => ({ id, groups: groups(70, 30) }))
    if (!one || !two) throw new Error('There are two tests.')
    const pairs = visitors.map((visitor) => [groupOf(one, visitor), groupOf(two, visitor)] as const)
    expect(pairs[7]?.[0]).toBe(groupOf(one, 'visitor 7'))
    expect(
      shareOf(
        'b',
        pairs.map(([group]) => group),
      ),
    ).toBeCloseTo(0.3, 1)
    const ofB = pairs.filter(([group]) => group === 'b').map(([, group]) => group)
    expect(shareOf('b', ofB)).toBeCloseTo(0.3, 1)
  })

  test('comes from a cookie that the gateway made; any other value is none', () => {
    const visitor = { id: crypto.randomUUID(), since: 1_795_000_000 }
    expect(readTestVisitor(writeTestVisitor(visitor))).toEqual(visitor)
    for (const text of [undefined, '', visitor.id, `${visitor.id}.0`, `x${writeTestVisitor(visitor)}`]) {
      expect(readTestVisitor(text)).toBeNull()
    }
  })
})

test('[N36] a page says which tests it showed to whom; what else is in the text is left out', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/)
  const shown = fc.record({
    test: name,
    group: name,
    blocks: fc.array(fc.stringMatching(/^[a-zA-Z][\w-]{0,9}(\.[a-z]{1,3})?$/), { maxLength: 4 }),
    byPage: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(shown, { maxLength: 5 }), (tests) => {
      expect(readShownTests(writeShownTests(tests))).toEqual(tests)
      expect(readShownTests(`<b>;${writeShownTests(tests)};x=`)).toEqual(tests)
    }),
  )
  const one = { test: 'a', group: 'b', blocks: ['x'.repeat(60)], byPage: false }
  expect(writeShownTests(Array.from({ length: 99 }, () => one)).length).toBeLessThanOrEqual(maxShownTests)
  expect(['b_use', 'b_use.b_in', 'b_used'].map((path) => isTested({ blocks: ['b_use'] }, path))).toEqual([
    true,
    true,
    false,
  ])
})

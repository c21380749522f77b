import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import {
  campaignPriceAt,
  type Discount,
  exVat,
  lowestPriorPrice,
  nextPriceChange,
  type PriceStep,
  priceTimeline,
  priorPriceDays,
  reductionFrom,
  sellingPriceAt,
} from './pricing.rules.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const percentage = (id: number, percent: number, more: Partial<Discount> = {}): Discount => ({
  id,
  kind: 'percentage',
  basisPoints: percent * 100,
  amount: 0,
  startsAt: null,
  endsAt: null,
  priority: 0,
  ...more,
})

describe('VAT', () => {
  test.each([
    [10600, 600, 10000],
    [14900, 600, 14057],
    [24900, 2500, 19920],
    [1095, 1350, 965],
    [24900, 0, 24900],
    [1, 10_000, 1],
  ])('%i including %i basis points of VAT is %i without VAT', (inc, rate, ex) => {
    expect(exVat(inc, rate)).toBe(ex)
  })

  test('VAT and price without VAT add up to the price, within half a minor unit of the exact quotient', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 3000 }), (inc, rate) => {
        const exact = (inc * 10_000) / (10_000 + rate)
        return Math.abs(exVat(inc, rate) - exact) <= 0.5 + 1e-6
      }),
    )
  })
})

describe('selling price', () => {
  test('a percentage discount rounds the price down to whole kronor, in the shopper’s favour', () => {
    expect(sellingPriceAt({ regular: 14900, discounts: [percentage(1, 25)], rounding: 100 }, 0)).toEqual({
      selling: 11100,
      discountId: 1,
    })
  })

  test('among several campaigns the highest priority wins, then the lowest price', () => {
    const discounts = [percentage(1, 50), percentage(2, 10, { priority: 5 }), percentage(3, 20, { priority: 5 })]
    expect(sellingPriceAt({ regular: 10000, discounts, rounding: 1 }, 0)).toEqual({ selling: 8000, discountId: 3 })
  })

  test('a campaign never raises a price', () => {
    const dear: Discount = { ...percentage(1, 0), kind: 'price', amount: 9900 }
    expect(sellingPriceAt({ regular: 7900, discounts: [dear], rounding: 100 }, 0)).toEqual({
      selling: 7900,
      discountId: null,
    })
  })

  test('an amount off never makes the price negative', () => {
    const off: Discount = { ...percentage(1, 0), kind: 'amount', amount: 9900 }
    expect(sellingPriceAt({ regular: 7900, discounts: [off], rounding: 100 }, 0).selling).toBe(0)
  })

  test('a campaign applies from its start until just before its end, and both are reported as price changes', () => {
    const discounts = [percentage(1, 50, { startsAt: 100, endsAt: 200 })]
    const at = (instant: number) => sellingPriceAt({ regular: 1000, discounts, rounding: 1 }, instant).selling
    expect([at(99), at(100), at(199), at(200)]).toEqual([1000, 500, 500, 1000])
    expect([99, 100, 199, 200].map((instant) => nextPriceChange(discounts, instant))).toEqual([100, 200, 200, null])
  })
})

describe('[F29] [N2] a reduction is calculated from the lowest price of the preceding 30 days', () => {
  test.each([
    ['rounded down', 14900, 11100, 25],
    ['rounded down', 29900, 20100, 32],
    ['to nothing', 5900, 0, 100],
    ['a reduction of less than one per cent counts', 10000, 9950, 0],
    ['not above today’s price: none', 5900, 6300, null],
    ['the same as today’s price: none', 6300, 6300, null],
    ['nothing was charged before: none', null, 6300, null],
    ['free before and now', 0, 0, null],
  ])('%s: %s → %s is −%s %%', (_name, prior, selling, percentage) => {
    expect(reductionFrom(prior, selling)).toEqual(percentage === null ? null : { prior, percentage })
  })

  test.each([
    ['79 for long, then 20 per cent off', [[0, 79]], 79, 20, { lowest: 79, reduction: { prior: 79, percentage: 20 } }],
    [
      '59 within the 30 days, 79 since',
      [
        [0, 59],
        [80, 79],
      ],
      79,
      20,
      { lowest: 59, reduction: null },
    ],
    [
      '80 → 100 → 90',
      [
        [0, 80],
        [80, 100],
      ],
      100,
      10,
      { lowest: 80, reduction: null },
    ],
    [
      '95 → 100 → 90 counts from 95',
      [
        [0, 95],
        [80, 100],
      ],
      100,
      10,
      { lowest: 95, reduction: { prior: 95, percentage: 5 } },
    ],
    [
      'expensive for one day before',
      [
        [0, 100],
        [89, 200],
      ],
      200,
      20,
      { lowest: 100, reduction: null },
    ],
    ['never sold before', [], 79, 20, { lowest: null, reduction: null }],
    [
      'no campaign',
      [
        [0, 59],
        [80, 79],
      ],
      79,
      0,
      null,
    ],
  ] as const)('%s', (_name, recorded, regular, percent, said) => {
    const price = {
      regular,
      rounding: 1,
      discounts: percent === 0 ? [] : [percentage(1, percent, { startsAt: 90 * day })],
      recorded: recorded.map(([at, selling]) => ({ at: at * day, selling })),
      since: (recorded.at(-1)?.[0] ?? 90) * day,
    }
    const { selling } = sellingPriceAt(price, 91 * day)
    expect(campaignPriceAt({ ...price, selling }, 91 * day)).toEqual(said)
  })
})

const steps = (...list: readonly (readonly [number, number])[]): PriceStep[] =>
  list.map(([at, selling]) => ({ at: at * day, selling }))

describe('lowest price of the last 30 days', () => {
  test.each([
    ['80 → 100 → 90: 80 was charged within the 30 days', steps([0, 80], [50, 100], [60, 90]), 80],
    ['80 before the 30 days does not count', steps([0, 80], [20, 100], [60, 90]), 100],
    ['80 until the very instant the 30 days began does not count', steps([0, 80], [30, 100], [60, 90]), 100],
    ['80 until a moment after it counts', steps([0, 80], [30.01, 100], [60, 90]), 80],
    ['step by step: 100 → 90 → 80', steps([0, 100], [50, 90], [60, 80]), 90],
    ['the same amount recorded twice is one reduction', steps([0, 100], [50, 90], [60, 90]), 100],
    ['nothing was charged before', steps([60, 90]), null],
    ['no price at all', [], null],
  ])('%s', (_name, timeline, lowest) => {
    expect(lowestPriorPrice(timeline)).toBe(lowest)
  })

  test('equals an hour-by-hour brute-force search, for any timeline', () => {
    const timelines = fc
      .array(fc.record({ gap: fc.integer({ min: 1, max: 500 }), selling: fc.integer({ min: 1, max: 6 }) }), {
        minLength: 1,
        maxLength: 12,
      })
      .map((list) => {
        let at = 0
        return list.map(({ gap, selling }) => {
          at += gap * hour
          return { at, selling }
        })
      })
    fc.assert(
      fc.property(timelines, (timeline) => {
        expect(lowestPriorPrice(timeline)).toBe(bruteForce(timeline))
      }),
      { numRuns: rounds(10_000) },
    )
  })

  test('recorded prices and those implied by campaigns give the same timeline as recording everything', () => {
    const campaigns = fc.array(
      fc.record({
        percent: fc.integer({ min: 1, max: 90 }),
        from: fc.integer({ min: 0, max: 90 }),
        days: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(campaigns, fc.integer({ min: 1, max: 99 }), (list, recordedUntil) => {
        const discounts = list.map(({ percent, from, days }, id) =>
          percentage(id, percent, { startsAt: from * day, endsAt: (from + days) * day }),
        )
        const input = { regular: 10_000, rounding: 100, discounts, since: 0 }
        const now = 100 * day
        const whole = priceTimeline({ ...input, recorded: [] }, now)
        const early = priceTimeline({ ...input, recorded: [] }, recordedUntil * day)
        expect(priceTimeline({ ...input, recorded: early }, now)).toEqual(whole)
      }),
    )
  })
})

/** Reference for `lowestPriorPrice`: walks back through the prices hour by hour. */
function bruteForce(timeline: readonly PriceStep[]): number | null {
  const inForce = (at: number) => timeline.findLast((step) => step.at <= at)?.selling
  const last = timeline.at(-1)
  if (!last) return null
  let began = last.at
  while (inForce(began - hour) === last.selling) began -= hour
  let lowest: number | null = null
  for (let at = began - priorPriceDays * day; at < began; at += hour) {
    const price = inForce(at)
    if (price !== undefined && (lowest === null || price < lowest)) lowest = price
  }
  return lowest
}

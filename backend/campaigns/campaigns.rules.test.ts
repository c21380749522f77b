import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { allocate, applyCampaigns, type CampaignLine, type CartCampaign, type Effect } from './campaigns.rules.ts'

const line = (skuId: number, unit: number, quantity = 1, more: Partial<CampaignLine> = {}): CampaignLine => ({
  skuId,
  productId: skuId,
  brandId: 1,
  categoryIds: ['fiction'],
  quantity,
  unit,
  ...more,
})
const campaign = (effect: Effect, more: Partial<CartCampaign> = {}): CartCampaign => ({
  id: 1,
  effect,
  priority: 0,
  combines: true,
  conditions: {},
  ...more,
})
const splits = (lines: readonly CampaignLine[], ...campaigns: readonly CartCampaign[]) =>
  applyCampaigns(lines, campaigns).lines.map(({ prices }) => prices)

describe('cart campaigns', () => {
  test('3 for 2 on one title charges two pieces at full price and one at zero', () => {
    expect(splits([line(1, 149, 3)], campaign({ kind: 'nForM', take: 3, pay: 2 }))).toEqual([
      [
        { price: 149, quantity: 2 },
        { price: 0, quantity: 1 },
      ],
    ])
  })
  test('3 for 2 makes the cheapest of every three pieces free and leaves the remainder at full price', () => {
    const lines = [line(1, 100, 2), line(2, 300, 2), line(3, 200, 1)]
    const result = applyCampaigns(lines, [campaign({ kind: 'nForM', take: 3, pay: 2 })])
    expect(result.lines.map(({ total }) => total)).toEqual([200, 600, 0])
  })
  test('four for a fixed amount cost exactly that amount, to the öre', () => {
    const lines = [line(1, 9_900, 1), line(2, 7_900, 2), line(3, 5_900, 1)]
    const result = applyCampaigns(lines, [campaign({ kind: 'nForAmount', take: 4, amount: 25_001 })])
    expect(result.lines.reduce((sum, { total }) => sum + total, 0)).toBe(25_001)
  })
  test('an amount off is split across the lines and never exceeds their price', () => {
    const result = applyCampaigns([line(1, 100), line(2, 50)], [campaign({ kind: 'amount', amount: 500 })])
    expect(result.lines.map(({ fixedShare, total }) => [fixedShare, total])).toEqual([
      [100, 100],
      [50, 50],
    ])
  })
  test('an amount off applies after campaigns that lower unit prices, whichever has the higher priority', () => {
    const off = campaign({ kind: 'amount', amount: 100 }, { id: 1, priority: 5 })
    const half = campaign({ kind: 'percent', basisPoints: 5_000 }, { id: 2 })
    const result = applyCampaigns([line(1, 100)], [off, half])
    expect(result.lines.map(({ total, fixedShare }) => [total, fixedShare])).toEqual([[50, 50]])
    expect(result.appliedIds).toEqual([1, 2])
  })
  test('an amount off that does not combine excludes its pieces from later campaigns', () => {
    const off = campaign({ kind: 'amount', amount: 10 }, { id: 1, priority: 5, combines: false })
    const half = campaign({ kind: 'percent', basisPoints: 5_000 }, { id: 2 })
    const result = applyCampaigns([line(1, 100)], [off, half])
    expect(result.lines.map(({ total, fixedShare }) => [total, fixedShare])).toEqual([[100, 10]])
    expect(result.appliedIds).toEqual([1])
  })
  test('a campaign that does not combine excludes its pieces from all others', () => {
    const alone = campaign({ kind: 'fixedPrice', price: 80 }, { id: 1, priority: 5, combines: false })
    const percent = campaign({ kind: 'percent', basisPoints: 5_000 }, { id: 2 })
    expect(splits([line(1, 100)], alone, percent)).toEqual([[{ price: 80, quantity: 1 }]])
  })
  test('categories, brands, products and a minimum value decide whether a campaign applies', () => {
    const off = (conditions: CartCampaign['conditions']) =>
      splits(
        [line(1, 100, 1, { categoryIds: ['crime'], brandId: 7 })],
        campaign({ kind: 'percent', basisPoints: 1_000 }, { conditions }),
      )[0]?.[0]?.price
    expect([
      off({ categoryIds: ['crime'] }),
      off({ categoryIds: ['poetry'] }),
      off({ brandIds: [7] }),
      off({ productIds: [2] }),
      off({ minimumValue: 100 }),
      off({ minimumValue: 101 }),
    ]).toEqual([90, 100, 90, 100, 90, 100])
  })
  test('free shipping and gifts change no price', () => {
    const result = applyCampaigns(
      [line(1, 100)],
      [campaign({ kind: 'freeShipping' }), campaign({ kind: 'gift', skuId: 9 }, { id: 2 })],
    )
    expect(result).toMatchObject({ freeShipping: true, gifts: [{ skuId: 9 }], appliedIds: [1, 2] })
    expect(result.lines[0]?.total).toBe(100)
  })
})

const lines = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
  .chain((skus) =>
    fc.tuple(
      ...skus.map((skuId) =>
        fc
          .record({ unit: fc.integer({ min: 0, max: 99_900 }), quantity: fc.integer({ min: 1, max: 9 }) })
          .map(({ unit, quantity }) => line(skuId, unit, quantity, { categoryIds: [skuId % 2 ? 'crime' : 'fiction'] })),
      ),
    ),
  )
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ kind: fc.constant('fixedPrice' as const), price: fc.integer({ min: 0, max: 50_000 }) }),
  fc.integer({ min: 2, max: 5 }).chain((take) =>
    fc.record({
      kind: fc.constant('nForM' as const),
      take: fc.constant(take),
      pay: fc.integer({ min: 1, max: take - 1 }),
    }),
  ),
  fc.record({
    kind: fc.constant('nForAmount' as const),
    take: fc.integer({ min: 2, max: 5 }),
    amount: fc.integer({ min: 0, max: 90_000 }),
  }),
)
const campaigns = fc
  .array(fc.record({ effect, priority: fc.integer({ min: 0, max: 3 }), combines: fc.boolean(), crime: fc.boolean() }), {
    maxLength: 5,
  })
  .map((list) =>
    list.map(({ crime, ...rest }, index) => ({
      id: index + 1,
      ...rest,
      conditions: crime ? { categoryIds: ['crime'] } : {},
    })),
  )

describe('for any cart and any campaigns', () => {
  test('no price is negative or raised, and the price split of a line adds up to its quantity and total', () => {
    fc.assert(
      fc.property(lines, campaigns, (cart, offers) => {
        const result = applyCampaigns(cart, offers)
        result.lines.forEach((out, index) => {
          const before = cart[index]
          if (!before) throw new Error('a line was lost')
          const pieces = out.prices.reduce((sum, { quantity }) => sum + quantity, 0)
          const value = out.prices.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
          expect(pieces).toBe(before.quantity)
          expect(value).toBe(out.total)
          expect(out.total).toBeLessThanOrEqual(before.unit * before.quantity)
          expect(out.fixedShare).toBeGreaterThanOrEqual(0)
          expect(out.prices.every(({ price }) => price >= 0 && price <= before.unit)).toBe(true)
        })
      }),
      { numRuns: rounds(200) },
    )
  })
  test('the result does not depend on the order of lines and campaigns', () => {
    fc.assert(
      fc.property(lines, campaigns, (cart, offers) => {
        const bySku = (result: ReturnType<typeof applyCampaigns>) =>
          result.lines.toSorted((a, b) => a.skuId - b.skuId).map(({ campaignIds: _, ...rest }) => rest)
        expect(bySku(applyCampaigns([...cart].reverse(), [...offers].reverse()))).toEqual(
          bySku(applyCampaigns(cart, offers)),
        )
      }),
      { numRuns: rounds(200) },
    )
  })
  test('an amount is allocated without a remainder, and no share exceeds its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (weights, n) => {
          const whole = weights.reduce((a, b) => a + b, 0)
          const amount = whole === 0 ? 0 : n % (whole + 1)
          const parts = allocate(amount, weights)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(amount)
          expect(parts.every((part, index) => part <= (weights[index] ?? 0))).toBe(true)
        },
      ),
    )
  })
})

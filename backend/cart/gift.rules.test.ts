import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { decideGifts, type EarnedGift, type GiftFacts } from './gift.rules.ts'

const earned = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 })
  .map((skus): readonly EarnedGift[] => skus.map((skuId, index) => ({ campaignId: index + 1, skuId })))
const facts = fc.array(
  fc.option(fc.record({ quantity: fc.integer({ min: -2, max: 4 }), static: fc.boolean(), isSent: fc.boolean() }), {
    nil: undefined,
  }),
  { minLength: 4, maxLength: 4 },
)
const bought = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 })

const decide = (
  gifts: readonly EarnedGift[],
  known: readonly (GiftFacts | undefined)[],
  inCart: readonly number[],
  hasParcel: boolean,
) =>
  decideGifts(gifts, {
    factsOf: (skuId) => known[skuId - 1],
    boughtOf: (skuId) => inCart[skuId - 1] ?? 0,
    hasParcel,
  })

describe('[attack S2-6] gifts, whatever is earned, bought and in stock', () => {
  test('no gift is given beyond the stock that the bought pieces leave, or without the parcel that it needs', () => {
    fc.assert(
      fc.property(earned, facts, bought, fc.boolean(), (gifts, known, inCart, hasParcel) => {
        const { given } = decide(gifts, known, inCart, hasParcel)
        known.forEach((fact, index) => {
          const pieces = given.filter(({ skuId }) => skuId === index + 1).length
          if (!fact) expect(pieces).toBe(0)
          else if (!fact.static) expect(pieces).toBeLessThanOrEqual(Math.max(0, fact.quantity - (inCart[index] ?? 0)))
          if (fact?.isSent && !hasParcel) expect(pieces).toBe(0)
        })
      }),
      { numRuns: rounds(200) },
    )
  })
  test('each campaign gives at most one piece, or reports why it gives none of a title sold here', () => {
    fc.assert(
      fc.property(earned, facts, bought, fc.boolean(), (gifts, known, inCart, hasParcel) => {
        const { given, missed } = decide(gifts, known, inCart, hasParcel)
        const answered = [...given, ...missed].map(({ campaignId }) => campaignId).toSorted((a, b) => a - b)
        const sold = gifts.filter(({ skuId }) => known[skuId - 1]).map(({ campaignId }) => campaignId)
        expect(answered).toEqual(sold)
      }),
      { numRuns: rounds(200) },
    )
  })
})

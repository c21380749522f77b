import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { allocateDiscount, type PricedPieces } from './allocate-discount.ts'

const sumOf = (pieces: readonly PricedPieces[]) =>
  pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

test.each([
  {
    what: 'no discount leaves prices unchanged',
    lines: [{ total: 15_840, quantity: 2 }],
    amount: 0,
    left: [[{ price: 7_920, quantity: 2 }]],
  },
  {
    what: 'a third each of 100 öre: the first of equal lines gets the remainder',
    lines: [1, 2, 3].map(() => ({ total: 1_000, quantity: 1 })),
    amount: 100,
    left: [[{ price: 966, quantity: 1 }], [{ price: 967, quantity: 1 }], [{ price: 967, quantity: 1 }]],
  },
  {
    what: 'the line that lost most to rounding gets the remainder',
    lines: [
      { total: 100, quantity: 1 },
      { total: 199, quantity: 1 },
    ],
    amount: 1,
    left: [[{ price: 100, quantity: 1 }], [{ price: 198, quantity: 1 }]],
  },
  {
    what: 'three pieces that cannot cost the same become two entries',
    lines: [{ total: 1_000, quantity: 3 }],
    amount: 0,
    left: [
      [
        { price: 334, quantity: 1 },
        { price: 333, quantity: 2 },
      ],
    ],
  },
  {
    what: 'free items bear no discount',
    lines: [
      { total: 500, quantity: 1 },
      { total: 0, quantity: 2 },
    ],
    amount: 100,
    left: [[{ price: 400, quantity: 1 }], [{ price: 0, quantity: 2 }]],
  },
  {
    what: 'a discount above the sum leaves zero',
    lines: [{ total: 500, quantity: 2 }],
    amount: 900,
    left: [[{ price: 0, quantity: 2 }]],
  },
  { what: 'no lines', lines: [], amount: 100, left: [] },
])('[S11] a fixed amount off: $what', ({ lines, amount, left }) => {
  expect(allocateDiscount(lines, amount)).toEqual(left)
})

test('[N25] for any order, prices × quantities are the lines minus the amount to the öre, in proportion, never negative', () => {
  const orders = fc
    .array(fc.record({ total: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }), {
      minLength: 1,
      maxLength: 100,
    })
    .chain((lines) => {
      const whole = lines.reduce((sum, { total }) => sum + total, 0)
      return fc.record({
        lines: fc.constant(lines),
        whole: fc.constant(whole),
        amount: fc.integer({ min: 0, max: whole }),
      })
    })
  fc.assert(
    fc.property(orders, ({ lines, whole, amount }) => {
      const spread = allocateDiscount(lines, amount)
      expect(spread.reduce((sum, pieces) => sum + sumOf(pieces), 0)).toBe(whole - amount)
      lines.forEach(({ total, quantity }, index) => {
        const pieces = spread[index] ?? []
        const fair = whole === 0 ? 0 : (amount * total) / whole
        expect(Math.abs(total - sumOf(pieces) - fair)).toBeLessThan(1)
        expect(pieces.reduce((sum, entry) => sum + entry.quantity, 0)).toBe(quantity)
        expect(pieces.length).toBeLessThanOrEqual(2)
        for (const { price } of pieces) {
          expect(price).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(price)).toBe(true)
        }
      })
    }),
    { numRuns: rounds(200) },
  )
})

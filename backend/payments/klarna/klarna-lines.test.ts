import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { splitForKlarna } from './klarna-lines.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test.each([
  { quantity: 1, total: -6_740, vat: -1_360, vatRate: 2_550 },
  { quantity: 1, total: -18, vat: 0, vatRate: 600 },
  { quantity: 1, total: -9_730, vat: -1_885, vatRate: 2_400 },
  { quantity: 40, total: 40 * 1_090, vat: 40 * 62, vatRate: 600 },
])('[C6] the line %j is split into parts of the same sign, and no more than are needed', (line) => {
  const parts = splitForKlarna(line)
  expect(parts.every(({ total }) => Math.sign(total) === Math.sign(line.total))).toBe(true)
  expect(parts.length).toBeLessThan(25)
})

/**
 * Generates a line that consists of several amounts. As in orders, the VAT of the line is the sum of the rounded VAT of
 * these amounts.
 */
const line = fc
  .record({
    sign: fc.constantFrom(1, -1),
    vatRate: fc.constantFrom(0, 600, 700, 1_350, 2_400, 2_500, 2_550),
    shares: fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 40 }),
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ sign, vatRate, shares, quantity }) => {
    const vatOf = (share: number) => share - Math.round((share * 10_000) / (10_000 + vatRate))
    const [total, vat] = [sum(shares), sum(shares.map(vatOf))]
    return { quantity: sign < 0 ? 1 : quantity, total: sign * total, vat: sign * vat || 0, vatRate }
  })

test('[C6] the parts of any order line add up, have its sign, and match Klarna’s VAT calculation to within one unit', () => {
  fc.assert(
    fc.property(line, (whole) => {
      const parts = splitForKlarna(whole)
      expect(sum(parts.map(({ total }) => total))).toBe(whole.total)
      expect(sum(parts.map(({ vat }) => vat)) || 0).toBe(whole.vat)
      if (parts.length <= whole.quantity) expect(sum(parts.map(({ quantity }) => quantity))).toBe(whole.quantity)
      for (const { total, vat, vatRate } of parts) {
        expect(Math.sign(total)).toBe(Math.sign(whole.total))
        expect(Math.abs(vat)).toBeLessThanOrEqual(Math.abs(total))
        expect(Math.abs(vat - (total * vatRate) / (10_000 + vatRate))).toBeLessThanOrEqual(1 + 1e-6)
      }
    }),
    { numRuns: rounds(500) },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exVat } from '../pricing/pricing.rules.ts'
import { partOfLines } from './part-of-lines.ts'

const lines = fc.array(
  fc.record({ total: fc.integer({ min: -20_000, max: 500_000 }), vatRate: fc.constantFrom(0, 600, 1_350, 2_500) }),
  { minLength: 1, maxLength: 6 },
)

test('[C6] a partial refund adds up, with its own VAT for each VAT rate', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 2_000_000 }), (bought, amount) => {
      const parts = partOfLines(bought, amount)
      if (parts.length > 0) expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(amount)
      for (const { total, vat, vatRate } of parts) {
        expect(total).toBeGreaterThan(0)
        expect(vat).toBe(total - exVat(total, vatRate))
      }
    }),
  )
})

test('[C6] half of a purchase at two VAT rates is half of each', () => {
  const bought = [
    { total: 10_600, vatRate: 600 },
    { total: 2_500, vatRate: 2_500 },
  ]
  expect(partOfLines(bought, 6_550)).toEqual([
    { total: 5_300, vat: 300, vatRate: 600 },
    { total: 1_250, vat: 250, vatRate: 2_500 },
  ])
})

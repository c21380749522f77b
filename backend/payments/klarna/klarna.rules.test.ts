import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { examplePayment } from '../testing/example-payment.ts'
import { toSession } from './klarna.rules.ts'

/** Generates a line whose VAT was rounded per piece, up or down. */
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    pieces: fc.integer({ min: 1, max: 99 }),
    total: fc.integer({ min: -500_000, max: 500_000 }),
    off: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    vatRate: fc.constantFrom(0, 600, 700, 1_350, 2_500, 2_550),
  })
  .map(({ quantity, pieces, total, off, vatRate }) => ({
    kind: 'goods' as const,
    name: 'Bok',
    reference: '',
    quantity,
    total,
    // Assume that a piece costs at least 300 minor units. This limits the number of pieces whose VAT was rounded, and
    // thus the sum of the rounding errors.
    vat:
      vatRate === 0
        ? 0
        : Math.round((total * vatRate) / (10_000 + vatRate) + off * Math.min(quantity, pieces, Math.abs(total) / 300)),
    vatRate,
  }))

test('[C6] for any lines, Klarna’s own sums are correct, and the VAT equals the shop’s', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const sumOf = (of: (one: (typeof lines)[number]) => number) => lines.reduce((sum, one) => sum + of(one), 0)
      const session = toSession(examplePayment({ lines }))
      for (const sent of session.order_lines) {
        expect(sent.quantity * sent.unit_price - sent.total_discount_amount).toBe(sent.total_amount)
        expect(sent.quantity).toBeGreaterThanOrEqual(1)
        expect(sent.total_discount_amount).toBeGreaterThanOrEqual(0)
        expect(sent.total_discount_amount).toBeLessThan(sent.quantity)
        const own = sent.total_amount - (sent.total_amount * 10_000) / (10_000 + sent.tax_rate)
        expect(Math.abs(sent.total_tax_amount - own)).toBeLessThanOrEqual(1.000_001)
      }
      expect(session.order_lines.reduce((sum, sent) => sum + sent.total_amount, 0)).toBe(sumOf(({ total }) => total))
      expect(session.order_tax_amount).toBe(sumOf(({ vat }) => vat))
      expect(session.order_lines.reduce((sum, sent) => sum + sent.total_tax_amount, 0)).toBe(session.order_tax_amount)
    }),
    { numRuns: rounds(100) },
  )
})

test('[C6] pieces whose VAT adds up to more than Klarna allows are sent in several lines', () => {
  // A piece costs 89.00, including VAT at 6 %: 5.04 as the shop rounds it, 5.0377 as Klarna computes it.
  const lines = [
    { kind: 'goods' as const, name: 'Bok', reference: '', quantity: 99, total: 881_100, vat: 49_896, vatRate: 600 },
  ]
  const session = toSession(examplePayment({ lines }))
  expect(session.order_tax_amount).toBe(49_896)
  expect(session.order_lines.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual(
    Array.from({ length: Math.ceil(99 / 4) }, (_, index) => [index < 24 ? 4 : 3, 8_900]),
  )
})

test('[F49] VAT is sent as the shop calculates it', () => {
  const session = toSession(examplePayment())
  expect(session.order_tax_amount).toBe(7_103)
  expect(session.order_lines.find(({ name }) => name === 'Anteckningsbok')?.total_tax_amount).toBe(4_980)
})

test('[F49] an organisation is sent as one; Åland is sent to Klarna as Finland', () => {
  const { customer } = examplePayment()
  const organisation = { ...customer, companyName: 'Ord AB', organisationNumber: '556000-0000' }
  const session = toSession(examplePayment({ country: 'AX', currency: 'EUR', locale: 'sv-FI', customer: organisation }))
  expect(session.customer).toEqual({ type: 'organization', organization_registration_id: '556000-0000' })
  expect(session.purchase_country).toBe('FI')
})

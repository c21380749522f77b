import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePayment } from '../testing/example-payment.ts'
import { toSession } from './klarna.rules.ts'

const line = fc.record({
  kind: fc.constant('goods' as const),
  name: fc.constant('Bok'),
  reference: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 99 }),
  total: fc.integer({ min: -500_000, max: 500_000 }),
  vat: fc.integer({ min: -100_000, max: 100_000 }),
  vatRate: fc.constantFrom(0, 600, 700, 1_350, 2_500),
})

test('[F49] whatever the lines are, Klarna’s own sums come out', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const session = toSession(examplePayment({ lines }))
      let tax = 0
      for (const [index, sent] of session.order_lines.entries()) {
        expect(sent.quantity * sent.unit_price - sent.total_discount_amount).toBe(lines[index]?.total)
        expect(sent.total_discount_amount).toBeGreaterThanOrEqual(0)
        expect(sent.total_discount_amount).toBeLessThan(sent.quantity)
        const own = sent.total_amount - (sent.total_amount * 10_000) / (10_000 + sent.tax_rate)
        expect(Math.abs(sent.total_tax_amount - own)).toBeLessThanOrEqual(1)
        tax += sent.total_tax_amount
      }
      expect(session.order_tax_amount).toBe(tax)
    }),
  )
})

test('[F49] VAT that Klarna takes is sent as the shop has it', () => {
  const [book, notebook] = toSession(examplePayment()).order_lines
  expect(book?.total_tax_amount).toBe(1_687)
  expect(notebook?.total_tax_amount).toBe(4_980)
})

test('[F49] an organisation is sent as one; Åland is in Finland to Klarna', () => {
  const { customer } = examplePayment()
  const organisation = { ...customer, companyName: 'Ord AB', organisationNumber: '556000-0000' }
  const session = toSession(examplePayment({ country: 'AX', currency: 'EUR', locale: 'sv-FI', customer: organisation }))
  expect(session.customer).toEqual({ type: 'organization', organization_registration_id: '556000-0000' })
  expect(session.purchase_country).toBe('FI')
})

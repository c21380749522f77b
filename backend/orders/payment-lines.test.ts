import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { addUp } from '../cart/index.ts'
import { toPurchase } from '../payments/avarda/avarda.rules.ts'
import { toSession } from '../payments/klarna/klarna.rules.ts'
import { checkLines } from '../payments/payment-input.ts'
import { examplePayment } from '../payments/testing/example-payment.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'
import { paymentLines } from './payment-lines.ts'

const rates = [0, 600, 700, 1_350, 2_500, 2_550]

interface CartInput {
  readonly lines: readonly {
    readonly vatRate: number
    readonly prices: readonly { readonly price: number; readonly quantity: number }[]
    /** Part of the line, from 0 to 1, that a fixed discount deducts. */
    readonly off: number
  }[]
  readonly fee: number
  readonly gift: number
  readonly balance: number
  readonly code?: string | null
}

/** Builds an order from a cart, and the input that starts the order's payment. */
function orderOf({ lines, fee, gift, balance, code = 'FEMTIO' }: CartInput) {
  const priced = lines.map(({ vatRate, prices, off }, index) => {
    const total = prices.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    return {
      skuId: index + 1,
      quantity: prices.reduce((sum, { quantity }) => sum + quantity, 0),
      regular: Math.max(...prices.map(({ price }) => price)),
      vatRate,
      prices,
      fixedShare: Math.floor(total * off),
    }
  })
  const totals = addUp({
    lines: priced,
    shippingFee: fee,
    shippingVatRate: Math.max(...lines.map(({ vatRate }) => vatRate)),
    giftBalance: gift,
    accountBalance: balance,
  })
  const order = {
    language: 'sv',
    promoCode: code,
    giftCode: gift > 0 ? 'GÅVA' : null,
    shippingName: 'Ombud',
    fixedIncVat: totals.fixed.incVat,
    shippingIncVat: totals.shipping.incVat,
    shippingExVat: totals.shipping.exVat,
    totalIncVat: totals.total.incVat,
    totalExVat: totals.total.exVat,
    giftAmount: totals.fromGift,
    balanceAmount: totals.fromBalance,
    toPay: totals.afterBalance.incVat,
  } as OrderRow
  const rows = priced.map(
    ({ quantity, vatRate, prices, fixedShare }, index) =>
      ({
        name: `Bok ${index}`,
        articleNumber: `${index}`,
        quantity,
        vatRate,
        prices,
        fixedShare,
        giftCampaignId: null,
        totalIncVat: totals.lines[index]?.selling.incVat ?? 0,
        totalExVat: totals.lines[index]?.selling.exVat ?? 0,
      }) as OrderLineRow,
  )
  const given = { ...rows[0], name: 'Gåva', quantity: 1, prices: [{ price: 0, quantity: 1 }], fixedShare: 0 }
  const gifts = [{ ...given, giftCampaignId: 7, totalIncVat: 0, totalExVat: 0, vatRate: 2_500 } as OrderLineRow]
  const vat = order.totalIncVat - order.totalExVat
  const input = examplePayment({ amount: order.toPay, vat, lines: paymentLines(order, [...rows, ...gifts]) })
  return { order, vat, input }
}

const price = fc.integer({ min: 0, max: 60_000 })
const carts: fc.Arbitrary<CartInput> = fc.record({
  lines: fc.array(
    fc.record({
      vatRate: fc.constantFrom(...rates),
      // A line has several prices when, for example, a campaign gives the third piece for free.
      prices: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 3 }),
      off: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  fee: fc.constantFrom(0, 3_900, 4_900),
  gift: fc.constantFrom(0, 5_000, 100_000),
  balance: fc.constantFrom(0, 1_234),
  code: fc.constantFrom('FEMTIO', null),
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const minor = (decimal = 0) => Math.round(decimal * 100)

test('[C6] every provider receives the VAT that the shop books, with any discount, gift and rates', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { vat, input } = orderOf(cart)
      fc.pre(input.amount > 0)
      expect(() => checkLines(input)).not.toThrow()
      for (const { name } of input.lines) expect(name).not.toBe('')

      const session = toSession(input)
      expect(session.order_tax_amount).toBe(vat)
      expect(sum(session.order_lines.map((line) => line.total_tax_amount))).toBe(vat)
      expect(sum(session.order_lines.map((line) => line.total_amount))).toBe(input.amount)
      for (const line of session.order_lines) {
        const own = line.total_amount - (line.total_amount * 10_000) / (10_000 + line.tax_rate)
        expect(Math.abs(line.total_tax_amount - own)).toBeLessThanOrEqual(1.000_001)
        expect(line.quantity * line.unit_price - line.total_discount_amount).toBe(line.total_amount)
      }

      const { items } = toPurchase(input)
      expect(sum(items.map(({ taxAmount }) => minor(taxAmount ?? 0)))).toBe(vat)
      expect(sum(items.map(({ amount }) => minor(amount)))).toBe(input.amount)

      // For each VAT rate, the lines in Klarna's session must add up to the VAT that the shop has computed.
      const vatAt = (rate: number) => sum(input.lines.filter(({ vatRate }) => vatRate === rate).map((line) => line.vat))
      for (const rate of rates) {
        expect(
          sum(session.order_lines.filter((line) => line.tax_rate === rate).map((line) => line.total_tax_amount)),
        ).toBe(vatAt(rate))
      }
      expect(sum(rates.map(vatAt))).toBe(vat)
    }),
    { numRuns: rounds(60) },
  )
})

describe('[C6] a fixed discount', () => {
  const book = { vatRate: 600, prices: [{ price: 50_000, quantity: 1 }], off: 0.1 }

  test('carries its share of the VAT', () => {
    const { vat, input } = orderOf({ lines: [book], fee: 0, gift: 0, balance: 0 })
    expect(vat).toBe(2_547)
    expect(input.lines.find(({ kind }) => kind === 'discount')).toMatchObject({
      total: -5_000,
      vat: -283,
      vatRate: 600,
    })
    expect(toSession(input)).toMatchObject({ order_amount: 45_000, order_tax_amount: 2_547 })
  })

  test('on goods with several VAT rates is one line per rate', () => {
    const pen = { vatRate: 2_500, prices: [{ price: 10_000, quantity: 2 }], off: 0.1 }
    const { input } = orderOf({ lines: [book, pen], fee: 0, gift: 0, balance: 0 })
    expect(input.lines.filter(({ kind }) => kind === 'discount')).toMatchObject([
      { name: 'FEMTIO', total: -5_000, vat: -283, vatRate: 600 },
      { name: 'FEMTIO', total: -2_000, vat: -400, vatRate: 2_500 },
    ])
  })

  test('without a code has a name, and so does a balance without a gift code', () => {
    const { input } = orderOf({ lines: [book], fee: 0, gift: 0, balance: 100, code: null })
    expect(input.lines.filter(({ total }) => total < 0).map(({ name }) => name)).toEqual(['Rabatt', 'Saldo'])
  })
})

test('[C6] shipping has the VAT rate of the goods, not one calculated from rounded amounts', () => {
  const lines = [{ vatRate: 600, prices: [{ price: 12_600, quantity: 1 }], off: 0 }]
  const { input } = orderOf({ lines, fee: 3_900, gift: 0, balance: 0 })
  expect(input.lines.find(({ kind }) => kind === 'shipping')).toMatchObject({ total: 3_900, vat: 221, vatRate: 600 })
})

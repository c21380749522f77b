import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import { type ShownSum, shownSums, shownSumsOf } from './shown-sums.rules.ts'
import { randomCart, sumUp } from './testing/cart-invariants.ts'

const markets = [
  { currency: 'SEK', locale: 'sv-SE' },
  { currency: 'DKK', locale: 'da-DK' },
  { currency: 'EUR', locale: 'fi-FI' },
  { currency: 'NOK', locale: 'nb-NO' },
  { currency: 'EUR', locale: 'en-DE' },
  { currency: 'EUR', locale: 'sv-FI' },
] as const

/** Parses an amount as displayed to a shopper, into minor units: `1 234,50 kr` → 123450. */
function readShown(text: string): number {
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{3}(\D|$))/g, '')
  const [whole = '', decimals = ''] = digits.replace(/[.,]$/, '').split(/[.,]/)
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

function wrongTotals(sums: readonly ShownSum[], read: (amount: number) => number): readonly string[] {
  let above = 0
  return sums.flatMap(({ kind, amount }) => {
    const shown = Math.sign(amount) * read(Math.abs(amount))
    if (!kind.startsWith('total') && kind !== 'to-pay') above += shown
    else if (above !== shown) return [`${kind}: ${shown}, but ${above} is above`]
    return []
  })
}

describe('[S1] the sums that a customer sees', () => {
  const parts = {
    goods: { incVat: 7900, exVat: 7453 },
    discount: { incVat: 1600, exVat: 1510 },
    fixed: { incVat: 0, exVat: 0 },
    shipping: { incVat: 3900, exVat: 3679 },
    total: { incVat: 10200, exVat: 9622 },
    fromGift: 0,
    fromBalance: 0,
  }

  test.each([
    ['a person', true, {}, 'goods 7900, discount -1600, shipping 3900, total 10200'],
    [
      'a company',
      false,
      {},
      'goods 7453, discount -1510, shipping 3679, total-ex-vat 9622, vat 578, total-inc-vat 10200',
    ],
    [
      'a company with gift money',
      false,
      { fromGift: 5000, fromBalance: 200 },
      'goods 7453, discount -1510, shipping 3679, total-ex-vat 9622, vat 578, total-inc-vat 10200, gift -5000, balance -200, to-pay 5000',
    ],
    [
      'a person with files alone, paid by gift',
      true,
      { shipping: null, total: { incVat: 6300, exVat: 5943 }, fromGift: 6300 },
      'goods 7900, discount -1600, total 6300, gift -6300, to-pay 0',
    ],
    [
      'a company where books carry no VAT',
      false,
      {
        goods: { incVat: 10200, exVat: 10200 },
        discount: parts.fixed,
        shipping: null,
        total: { incVat: 10200, exVat: 10200 },
      },
      'goods 10200, total-ex-vat 10200, vat 0, total-inc-vat 10200',
    ],
  ])('%s', (_name, vatIncluded, change, lines) => {
    const shown = shownSums({ ...parts, ...change }, vatIncluded)
    expect(shown.map(({ kind, amount }) => `${kind} ${amount}`).join(', ')).toBe(lines)
  })

  test('add up to each total as formatted in every market, for any cart', () => {
    fc.assert(
      fc.property(
        randomCart,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...markets),
        (cart, vatIncluded, isSent, { currency, locale }) => {
          const totals = sumUp(isSent ? cart : { ...cart, shippingFee: 0 })
          const sums = shownSumsOf(totals, { isSent, vatIncluded })
          expect(sums.at(-1)?.amount).toBe(totals.afterBalance.incVat)
          expect(wrongTotals(sums, (amount) => readShown(formatMoney(amount, currency, locale)))).toEqual([])
          const lines = totals.lines.reduce(
            (sum, line) => sum + (vatIncluded ? line.selling.incVat : line.selling.exVat),
            0,
          )
          const goods = sums
            .filter(({ kind }) => kind === 'goods' || kind === 'discount')
            .reduce((sum, { amount }) => sum + amount, 0)
          expect(goods).toBe(lines)
        },
      ),
      { numRuns: rounds(500) },
    )
  })

  test.each(markets)('are parsed back from the format of $locale to the same amounts', ({ currency, locale }) => {
    for (const amount of [0, 5, 50, 7453, 100_000, 123_456, 1_234_567, 123_456_789]) {
      expect(readShown(formatMoney(amount, currency, locale))).toBe(Math.round(toDecimal(amount, currency) * 100))
    }
  })
})

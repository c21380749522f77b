import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { Delivery } from './delivery.tsx'
import type { CheckoutCart, CheckoutData } from './load.ts'
import { OrderSummary } from './order-summary.tsx'

afterEach(cleanup)

const sum = (kind: string, amount: number, amountFormatted: string) => ({ kind, amount, amountFormatted })
const forPeople = [sum('GOODS', 126, '126 kr'), sum('SHIPPING', 39, '39 kr'), sum('TOTAL', 165, '165 kr')]
const forCompanies = [
  sum('GOODS', 118.86, '118,86 kr'),
  sum('SHIPPING', 36.79, '36,79 kr'),
  sum('TOTAL_EX_VAT', 155.65, '155,65 kr'),
  sum('VAT', 9.35, '9,35 kr'),
  sum('TOTAL_INC_VAT', 165, '165 kr'),
]

function show(vatIncluded: boolean, total = { vat: 9.35, vatFormatted: '9,35 kr' }) {
  const context = {
    block: { id: 'b', type: 'checkout' },
    t: createTranslator('sv'),
    href: () => '/varukorg',
    locale: 'sv-SE',
    route: { path: '/kassan' },
    customerType: { type: vatIncluded ? 'PERSON' : 'COMPANY', vatIncluded },
  } as unknown as BlockContext
  const cart = {
    needsShipping: true,
    promoCode: null,
    giftCode: null,
    gifts: [],
    missedGifts: [],
    items: [
      {
        skuId: '7',
        quantity: 2,
        releaseDate: null,
        product: null,
        totalPrice: { sellingPriceIncVatFormatted: '126 kr', sellingPriceExVatFormatted: '118,86 kr' },
      },
    ],
    summary: {
      sums: vatIncluded ? forPeople : forCompanies,
      shipping: { isDefault: false },
      total,
    },
  } as unknown as CheckoutCart
  const option = {
    id: '1',
    name: 'Ombud',
    description: 'I en butik nära dig',
    feeIncVat: 39,
    feeIncVatFormatted: '39 kr',
    feeExVatFormatted: '36,79 kr',
    daysFrom: 1,
    daysUntil: 3,
    needsDoorCode: false,
  }
  const data = { values: {}, options: [option], step: 'delivery' } as unknown as CheckoutData
  const { container } = render(
    <>
      <Delivery data={data} cart={cart} context={context} errors={{}} />
      <OrderSummary cart={cart} context={context} />
    </>,
  )
  return {
    text: container.textContent ?? '',
    fold: container.querySelector('details'),
    rows: [...container.querySelectorAll('[data-sum]')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join(' '),
    ),
  }
}

describe('[S1] the amounts of a checkout', () => {
  test('are with VAT for a person, and state the VAT', () => {
    const { text, rows } = show(true)
    expect(rows).toEqual(['Varor 126 kr', 'Frakt 39 kr', 'Totalt 165 kr'])
    expect(text).toContain('varav moms 9,35 kr')
  })

  test('say nothing about VAT when there is none', () => {
    expect(show(true, { vat: 0, vatFormatted: '0 kr' }).text).not.toContain('varav moms')
  })

  test('are folded to one line with the total where the summary is above the form', () => {
    const { fold } = show(true)
    expect(fold?.open).toBe(false)
    expect([...(fold?.querySelectorAll('summary > :not(svg)') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Visa din beställning',
      'Dölj din beställning',
      '165 kr',
    ])
    // Every title and amount is in the document once, so screen readers read it once.
    expect(fold?.children).toHaveLength(1)
  })

  test('are without VAT for a company, in lines and shipping too, up to the total', () => {
    const { text, rows } = show(false)
    expect(rows).toEqual([
      'Varor 118,86 kr',
      'Frakt 36,79 kr',
      'Totalt exkl. moms 155,65 kr',
      'Moms 9,35 kr',
      'Totalt inkl. moms 165 kr',
    ])
    for (const incVat of ['126 kr', '39 kr', 'varav moms']) expect(text).not.toContain(incVat)
  })
})

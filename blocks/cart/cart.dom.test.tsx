import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { Cart } from './cart.tsx'
import type { CartData } from './load.ts'

afterEach(cleanup)

const item = {
  skuId: '70',
  quantity: 2,
  releaseDate: null,
  onlyLeft: null,
  priceBeforeIncVatFormatted: '70 kr',
  priceBeforeExVatFormatted: '66,04 kr',
  unitPrice: {
    currency: 'SEK',
    isDiscounted: true,
    discountPercentage: 20,
    regularPriceIncVat: 99,
    sellingPriceIncVat: 63,
    regularPriceIncVatFormatted: '99 kr',
    regularPriceExVatFormatted: '93,40 kr',
    sellingPriceIncVatFormatted: '63 kr',
    sellingPriceExVatFormatted: '59,43 kr',
    lowestPriceLast30DaysIncVatFormatted: '79 kr',
    lowestPriceLast30DaysExVatFormatted: '74,53 kr',
  },
  totalPrice: {
    isDiscounted: true,
    regularPriceIncVatFormatted: '158 kr',
    regularPriceExVatFormatted: '149,06 kr',
    sellingPriceIncVatFormatted: '126 kr',
    sellingPriceExVatFormatted: '118,86 kr',
  },
  campaign: { appliedCampaigns: [], prices: [] },
  product: null,
}
const sum = (kind: string, amount: number) => ({ kind, amount, amountFormatted: `${amount} kr` })
const cart = {
  id: 'c',
  marketId: '1',
  quantity: 2,
  currency: 'SEK',
  promoCode: null,
  promoCodeRequirement: null,
  giftCode: null,
  giftMessage: null,
  needsShipping: true,
  unavailable: [],
  appliedCampaigns: [],
  gifts: [],
  missedGifts: [],
  saved: [],
  items: [item],
  summary: {
    sums: [sum('GOODS', 158), sum('DISCOUNT', -32), sum('SHIPPING', 39), sum('TOTAL', 165)],
    shipping: { isDefault: true, amountLeftToFreeShipping: 273, amountLeftToFreeShippingFormatted: '273 kr' },
    total: { vat: 9.35, vatFormatted: '9,35 kr' },
  },
} as unknown as CartData

function show(change: object = {}, vatIncluded = true) {
  const context = {
    block: { id: 'b', type: 'cart' },
    t: createTranslator('sv'),
    href: ({ route }: { readonly route: string }) => `/${route}`,
    visitor: null,
    market: { id: '1', alias: 'se', freeShippingFrom: 399, country: { name: 'Sverige' } },
    markets: [],
    language: 'sv',
    locale: 'sv-SE',
    route: { path: '/varukorg' },
    customerType: { type: vatIncluded ? 'PERSON' : 'COMPANY', vatIncluded },
  } as unknown as BlockContext
  const data = { cart: { ...cart, ...change }, preview: null }
  return render(<Cart props={{}} data={data} context={context} slots={{}} />).container
}

const rows = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-sum]')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  )

describe('[F29] a reduced line', () => {
  test('strikes through its sum at the lowest price of the previous 30 days, and states that price', () => {
    const line = show().querySelector('[data-sku-id="70"]')
    expect(line?.querySelector('s')?.textContent).toBe('158 kr')
    expect(line?.textContent).toContain('Lägsta pris 30 dagar före sänkningen: 79 kr')
  })

  test('strikes nothing through unless that price is above today’s', () => {
    const unitPrice = { ...item.unitPrice, isDiscounted: false, lowestPriceLast30DaysIncVatFormatted: '59 kr' }
    const totalPrice = { ...item.totalPrice, isDiscounted: false }
    const line = show({ items: [{ ...item, unitPrice, totalPrice }] }).querySelector('[data-sku-id="70"]')
    expect(line?.querySelector('s')).toBeNull()
    expect(line?.textContent).toContain('Lägsta pris 30 dagar före sänkningen: 59 kr')
  })
})

describe('[S1] the sums', () => {
  test('of a person end in one total that names its VAT', () => {
    const container = show()
    expect(rows(container)).toEqual(['Varor 158 kr', 'Rabatt -32 kr', 'Frakt, från 39 kr', 'Totalt 165 kr'])
    expect(container.textContent).toContain('varav moms 9,35 kr')
    expect(container.textContent).toContain('273 kr kvar till fri frakt')
  })

  test('say nothing about VAT when there is none, as on books in Norway', () => {
    const container = show({ summary: { ...cart.summary, total: { vat: 0, vatFormatted: '0 kr' } } })
    expect(rows(container)).toHaveLength(4)
    expect(container.textContent).not.toContain('varav moms')
  })

  test('of a company end in what it pays, and label every amount with VAT', () => {
    const container = show(
      {
        summary: {
          ...cart.summary,
          sums: [
            sum('GOODS', 149.06),
            sum('DISCOUNT', -30.2),
            sum('SHIPPING', 36.79),
            sum('TOTAL_EX_VAT', 155.65),
            sum('VAT', 9.35),
            sum('TOTAL_INC_VAT', 165),
          ],
        },
      },
      false,
    )
    expect(rows(container).slice(3)).toEqual([
      'Totalt exkl. moms 155.65 kr',
      'Moms 9.35 kr',
      'Totalt inkl. moms 165 kr',
    ])
    const text = container.textContent ?? ''
    expect(text).not.toContain('varav moms')
    expect(text).toContain('273 kr (inkl. moms) kvar till fri frakt')
    expect(text).toContain('Priset har ändrats från 66,04 kr till 59,43 kr.')
    expect(container.querySelector('s')?.textContent).toBe('149,06 kr')
    expect(text).toContain('Lägsta pris 30 dagar före sänkningen: 74,53 kr')
    for (const incVat of ['126 kr', '158 kr', '63 kr', '79 kr', '70 kr'])
      expect(text).not.toMatch(new RegExp(`[^\\d,.]${incVat}`))
  })
})

describe('[F37] a promo code in the cart', () => {
  test('says what it waits for; a new one says which it would replace', () => {
    const requirement = 'Koden FEMTIO gäller när du handlar för minst 300 kr. Det är 174 kr kvar.'
    show({ promoCode: 'FEMTIO', promoCodeRequirement: requirement })
    screen.getByText(requirement)
    const form = screen.getByLabelText('Rabattkod eller presentkort').closest('form')
    expect(new FormData(form ?? undefined).get('replaces')).toBe('FEMTIO')
  })
})

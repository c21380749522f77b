import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { OrderContext, OrderData } from './order-data.ts'
import { OrderDetail } from './order-detail.tsx'

afterEach(cleanup)

const image = { fileName: '/covers/7.svg', alt: 'Omslag', width: 200, height: 300 }
const order: OrderData = {
  orderId: 'K-100001',
  status: 'processing',
  paymentMethod: 'invoice',
  createdAt: '2027-05-03T10:00:00Z',
  email: 'astrid@example.com',
  phone: '070-123 45 67',
  firstName: 'Astrid',
  lastName: 'Ek',
  zip: '113 24',
  country: 'SE',
  billingAddress: { lines: ['Eks förlag AB', 'Astrid Ek', 'Dalagatan 46', '113 24 Stockholm'] },
  shippingAddress: { lines: ['Eks förlag AB', 'Astrid Ek', 'Dalagatan 46', '113 24 Stockholm'] },
  reference: '',
  digitalConsent: false,
  shippingMethod: 'Ombud',
  trackingNumber: '123',
  trackingUrl: 'https://carrier.example/123',
  shippedAt: null,
  promoCode: null,
  giftMessage: null,
  isClaimed: true,
  canCancel: false,
  canReturn: false,
  vatIncluded: true,
  vat: 19,
  vatFormatted: '19 kr',
  sums: [
    { kind: 'GOODS', amount: 298, amountFormatted: '298 kr' },
    { kind: 'SHIPPING', amount: 39, amountFormatted: '39 kr' },
    { kind: 'TOTAL', amount: 337, amountFormatted: '337 kr' },
    { kind: 'GIFT', amount: -200, amountFormatted: '−200 kr' },
    { kind: 'TO_PAY', amount: 137, amountFormatted: '137 kr' },
  ],
  refunds: [],
  request: null,
  lines: [
    {
      skuId: '70',
      isGift: false,
      name: 'Doktor Glas',
      quantity: 2,
      totalIncVatFormatted: '298 kr',
      totalExVatFormatted: '281,13 kr',
      totalBeforeIncVatFormatted: null,
      totalBeforeExVatFormatted: null,
      product: { alias: 'doktor-glas', author: 'Hjalmar Söderberg', formatLabel: 'Pocket', productImages: [image] },
    },
    {
      skuId: '71',
      isGift: false,
      name: 'Utgången titel',
      quantity: 1,
      totalIncVatFormatted: '0 kr',
      totalExVatFormatted: '0 kr',
      totalBeforeIncVatFormatted: null,
      totalBeforeExVatFormatted: null,
      product: null,
    },
  ],
}

function show(change: Partial<OrderData> = {}, signedIn = true) {
  const context = {
    t: createTranslator('sv'),
    locale: 'sv-SE',
    href: ({ params }: { readonly params?: { readonly alias: string } }) => `/p/${params?.alias}`,
    market: { alias: 'se', country: { name: 'Sverige', code: 'SE' } },
    language: 'sv',
    route: { path: '/checkout/confirm' },
  } as unknown as OrderContext
  return render(
    <OrderDetail
      order={{ ...order, ...change }}
      context={context}
      signedIn={signedIn}
      back="/checkout/confirm?order=K-100001"
    />,
  )
}

const formOf = (name: string) => screen.getByRole('button', { name }).closest('form')
const fieldsOf = (form: HTMLFormElement | null) => (form ? Object.fromEntries(new FormData(form)) : {})
const steps = () => screen.getByRole('list', { name: 'Beställningens gång' })

describe('[F60] an order', () => {
  test('shows its progress, recipient, lines and payment', () => {
    show()
    expect(within(steps()).getByText('Behandlas').closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(screen.getByText('Beställd 3 maj 2027')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Spåra paketet' }).getAttribute('href')).toBe('https://carrier.example/123')
    for (const text of ['Eks förlag AB', 'Astrid Ek', '113 24 Stockholm', 'Faktura, 30 dagar', '−200 kr', '137 kr']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: 'Doktor Glas' }).getAttribute('href')).toBe('/p/doktor-glas')
    expect(screen.queryByRole('link', { name: 'Utgången titel' })).toBeNull()
  })

  test('with another delivery address shows both, and the reference of the company', () => {
    show({ shippingAddress: { lines: ['Bo Ek', 'Storgatan 1', '753 10 Uppsala'] }, reference: 'PO-17' })
    const partOf = (title: string) => screen.getByText(title).parentElement?.textContent ?? ''
    expect(partOf('Leveransadress')).toContain('Storgatan 1')
    expect(partOf('Fakturaadress')).toContain('Dalagatan 46')
    expect(partOf('Er referens')).toContain('PO-17')
  })

  test('of downloads has no delivery address, and states that the right of withdrawal has ended', () => {
    show({ shippingAddress: null, shippingMethod: '', digitalConsent: true })
    expect(screen.queryByText('Leverans- och fakturaadress')).toBeNull()
    expect(screen.getByText('Fakturaadress')).toBeTruthy()
    expect(screen.getByText(/Ångerrätten gäller inte/)).toBeTruthy()
  })

  test('[S1] of a company shows its lines without VAT, then the VAT and what was paid', () => {
    show({
      vatIncluded: false,
      sums: [
        { kind: 'GOODS', amount: 281.13, amountFormatted: '281,13 kr' },
        { kind: 'SHIPPING', amount: 36.79, amountFormatted: '36,79 kr' },
        { kind: 'TOTAL_EX_VAT', amount: 317.92, amountFormatted: '317,92 kr' },
        { kind: 'VAT', amount: 19.08, amountFormatted: '19,08 kr' },
        { kind: 'TOTAL_INC_VAT', amount: 337, amountFormatted: '337 kr' },
      ],
    })
    const rows = [...document.querySelectorAll('[data-sum]')].map((row) => row.textContent)
    expect(rows).toEqual([
      'Varor281,13 kr',
      'Frakt36,79 kr',
      'Totalt exkl. moms317,92 kr',
      'Moms19,08 kr',
      'Totalt inkl. moms337 kr',
    ])
    expect(document.querySelector('[data-sku-id="70"] b')?.textContent).toBe('281,13 kr')
    expect(document.body.textContent).not.toContain('298 kr')
    expect(document.body.textContent).not.toContain('varav moms')
  })

  test('with discounts shows at each line what it would have cost, and what all of them saved', () => {
    const lines = order.lines.map((line, index) =>
      index === 0
        ? { ...line, totalBeforeIncVatFormatted: '398 kr', totalBeforeExVatFormatted: '375,47 kr' }
        : { ...line, totalBeforeIncVatFormatted: null, totalBeforeExVatFormatted: null },
    )
    const sums = [
      { kind: 'GOODS', amount: 398, amountFormatted: '398 kr' },
      { kind: 'DISCOUNT', amount: -100, amountFormatted: '−100 kr' },
      { kind: 'FIXED', amount: -50, amountFormatted: '−50 kr' },
      { kind: 'SHIPPING', amount: 0, amountFormatted: '0 kr' },
      { kind: 'TOTAL', amount: 248, amountFormatted: '248 kr' },
    ]
    const struck = () => [...document.querySelectorAll('[data-sku-id] s')].map((price) => price.textContent)
    show({ lines, sums, promoCode: 'FEMTIO' })
    expect(struck()).toEqual(['398 kr'])
    expect(screen.getByText('Tidigare pris')).toBeTruthy()
    const rows = [...document.querySelectorAll('[data-sum]')].map((row) => row.textContent)
    expect(rows).toEqual(['Varor398 kr', 'Rabatt−100 kr', 'FEMTIO−50 kr', 'FraktFri', 'Totalt248 kr'])
    cleanup()
    show({ lines, vatIncluded: false })
    expect(struck()).toEqual(['375,47 kr'])
  })

  test('says nothing about VAT when there is none', () => {
    show({ vat: 0, vatFormatted: '0 kr' })
    expect(document.body.textContent).not.toContain('varav moms')
  })

  test('that awaits payment is shown as received, states it, and cannot be bought again yet', () => {
    show({ status: 'awaiting' })
    expect(within(steps()).getByText('Mottagen').closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(screen.getByRole('status').textContent).toContain('Vi väntar på betalningen')
    expect(screen.queryByRole('button', { name: 'Köp igen' })).toBeNull()
  })

  test('that is cancelled shows no further steps', () => {
    show({ status: 'cancelled' })
    expect(within(steps()).getAllByRole('listitem')).toHaveLength(2)
  })

  test('[F64] shows refunds and the request for a return', () => {
    show({
      refunds: [
        { id: '1', amountFormatted: '149 kr', reason: 'Skadad', toBalanceFormatted: '149 kr', createdAt: '2027-05-05' },
      ],
      request: {
        kind: 'return',
        state: 'open',
        reason: 'Jag ångrade mig',
        createdAt: '2027-05-04',
        lines: [{ skuId: '70', quantity: 1 }],
      },
    })
    expect(screen.getByRole('region', { name: 'Återbetalningar' }).textContent).toContain('149 kr till ditt saldo')
    expect(screen.getByText(/1 × Doktor Glas · Jag ångrade mig/)).toBeTruthy()
  })
})

describe('[F61] the actions of a buyer', () => {
  test('are those that the order allows, in forms without a token', () => {
    show({ status: 'completed', canReturn: true })
    expect(fieldsOf(formOf('Anmäl returen'))).toMatchObject({ order: 'K-100001', why: 'regret', 'pieces-70': '0' })
    expect(screen.getByLabelText('Doktor Glas').getAttribute('max')).toBe('2')
    expect(screen.queryByRole('button', { name: /avbryt/ })).toBeNull()
    cleanup()
    show({ status: 'received', canCancel: true })
    expect(formOf('Ja, avbryt beställningen')?.getAttribute('action')).toBe('/actions/order/cancel')
    for (const input of document.querySelectorAll('input')) expect(input.name).not.toBe('token')
  })

  test('[F67] let a signed-in customer save a guest’s order in the account', () => {
    show({ isClaimed: false })
    expect(fieldsOf(formOf('Spara på mitt konto'))).toMatchObject({ order: 'K-100001' })
    cleanup()
    show({ isClaimed: false }, false)
    expect(screen.queryByRole('button', { name: 'Spara på mitt konto' })).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { orderMail } from './order-mail.ts'

const input = {
  kind: 'received',
  orderId: 'K-1',
  locale: 'sv-SE',
  currency: 'SEK',
  firstName: '<b>Astrid</b>',
  sentTo: ['Dalagatan 46', '113 24 Stockholm', 'Ombud'],
  billedTo: [],
  reference: '',
  withdrawal: ['goods'],
  seller: { name: 'Bokhandeln AB', lines: ['556703-7485'] },
  lines: [{ name: 'Krig & fred', quantity: 2, total: 29_800 }],
  sums: [
    { kind: 'goods', amount: 29_800 },
    { kind: 'fixed', amount: -5_000 },
    { kind: 'shipping', amount: 3_900 },
    { kind: 'total', amount: 28_700 },
  ],
  vat: 1_625,
  giftMessage: '',
  refunded: 0,
  tracking: null,
  address: 'https://shop.example/checkout/confirm?order=K-1&token=t',
} as const

test.each(languages)(
  'the confirmation in %s has the same content in text and HTML, and escapes the shopper’s input',
  (language) => {
    const { subject, text, html } = orderMail({ ...input, language })
    expect(subject).toContain('K-1')
    for (const part of ['2 × Krig', '287', '298', '16,25']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).not.toContain('<b>Astrid')
    expect(html).toContain('Krig &#38; fred')
  },
)

test.each(languages)('in %s, an order without VAT says nothing about VAT', (language) => {
  const vatWords = { sv: 'moms', da: 'moms', en: 'VAT', fi: 'arvonlisävero', nb: 'mva.' }
  expect(orderMail({ ...input, language }).text).toContain(vatWords[language])
  const { text, html } = orderMail({ ...input, language, vat: 0 })
  for (const part of [text, html]) expect(part).not.toContain(vatWords[language])
})

test.each(languages)('[S1] in %s, a company sees its order without VAT, then the VAT and what it pays', (language) => {
  const { text } = orderMail({
    ...input,
    language,
    lines: [{ name: 'Krig & fred', quantity: 2, total: 28_113 }],
    sums: [
      { kind: 'goods', amount: 28_113 },
      { kind: 'shipping', amount: 3_679 },
      { kind: 'total-ex-vat', amount: 31_792 },
      { kind: 'vat', amount: 1_908 },
      { kind: 'total-inc-vat', amount: 33_700 },
      { kind: 'gift', amount: -20_000 },
      { kind: 'to-pay', amount: 13_700 },
    ],
    vat: null,
  })
  const lines = text.split('\n').filter((line) => /\d\skr/.test(line) || line.includes('SEK'))
  const amounts = lines.map((line) =>
    line
      .slice(line.lastIndexOf(': ') + 2)
      .replace(/[^\d,.−]/g, '')
      .replace(/\.$/, ''),
  )
  expect(amounts.map((amount) => amount.replace('.', ','))).toEqual([
    '281,13',
    '281,13',
    '36,79',
    '317,92',
    '19,08',
    '337',
    '−200',
    '137',
  ])
  expect(new Set(lines.map((line) => line.slice(0, line.lastIndexOf(': ')))).size).toBe(lines.length)
})

test.each([
  [
    'sv',
    ['Krig & fred (före rabatt 398 kr): 298 kr', 'Varor: 398 kr', 'Rabatt: −100 kr', 'FEMTIO: −50 kr', 'Frakt: Fri'],
  ],
  [
    'da',
    ['Krig & fred (før rabat 398 kr): 298 kr', 'Varer: 398 kr', 'Rabat: −100 kr', 'FEMTIO: −50 kr', 'Fragt: Gratis'],
  ],
  [
    'en',
    [
      'Krig & fred (before discount 398 kr): 298 kr',
      'Items: 398 kr',
      'Discount: −100 kr',
      'FEMTIO: −50 kr',
      'Delivery: Free',
    ],
  ],
  [
    'fi',
    [
      'Krig & fred (ennen alennusta 398 kr): 298 kr',
      'Tuotteet: 398 kr',
      'Alennus: −100 kr',
      'FEMTIO: −50 kr',
      'Toimitus: Ilmainen',
    ],
  ],
  [
    'nb',
    ['Krig & fred (før rabatt 398 kr): 298 kr', 'Varer: 398 kr', 'Rabatt: −100 kr', 'FEMTIO: −50 kr', 'Frakt: Fri'],
  ],
] as const)('in %s, an order with discounts has the lines of the cart', (language, expected) => {
  const { text, html } = orderMail({
    ...input,
    language,
    lines: [{ name: 'Krig & fred', quantity: 2, total: 29_800, before: 39_800 }],
    sums: [
      { kind: 'goods', amount: 39_800 },
      { kind: 'discount', amount: -10_000 },
      { kind: 'fixed', amount: -5_000 },
      { kind: 'shipping', amount: 0 },
      { kind: 'total', amount: 24_800 },
    ],
    promoCode: 'FEMTIO',
  })
  const plain = (part: string) => part.replaceAll(/\s/g, ' ')
  const from = plain(text).indexOf('2 × ')
  expect(plain(text).slice(from)).toContain(`2 × ${expected.join(' ')} `)
  expect(plain(html)).toContain('398 kr')
  expect(html).toContain('FEMTIO')
})

test.each(languages)('in %s, later mails of an order have its tracking link or refunded amount', (language) => {
  const shipped = orderMail({
    ...input,
    language,
    kind: 'shipped',
    tracking: { number: 'RR 1', url: 'https://carrier.example/?n=1&x=2' },
  })
  expect(shipped.text).toContain('https://carrier.example/?n=1&x=2')
  expect(shipped.html).toContain('RR 1</a>')
  const refunded = orderMail({ ...input, language, kind: 'refunded', refunded: 4_950 })
  expect(refunded.text).toContain('49,50')
  expect(refunded.text).not.toContain('Krig')
  const cancelled = orderMail({ ...input, language, kind: 'cancelled', refunded: 28_700 })
  expect(cancelled.text).toContain('287')
})

test.each(languages)('[F50] in %s, the confirmation names the seller and the right of withdrawal', (language) => {
  const { text, html } = orderMail({ ...input, language })
  for (const part of ['Bokhandeln AB', '556703-7485', '14 ']) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  const toCompany = orderMail({ ...input, language, withdrawal: [], reference: 'PO-17', billedTo: ['Box 3'] })
  expect(toCompany.text).toContain('PO-17')
  expect(toCompany.text).toContain('Box 3')
  expect(toCompany.text).not.toContain('14 ')
})

test.each(languages)(
  '[F50] in %s, a mail about downloads speaks of no parcel, and confirms the consent',
  (language) => {
    const download = { ...input, language, sentTo: [], withdrawal: ['downloads'] } as const
    const { text } = orderMail(download)
    const consent = { sv: 'godkänt', da: 'accepteret', en: 'agreed', fi: 'hyväksynyt', nb: 'godtatt' }
    expect(text).toContain(consent[language])
    for (const mail of [text, orderMail({ ...download, kind: 'shipped' }).text]) {
      expect(mail).not.toMatch(/paket|pakk|parcel|Dalagatan/i)
    }
  },
)

import { expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { orderMail } from './order-mail.ts'

const input = {
  kind: 'received',
  orderId: 'K-1',
  locale: 'sv-SE',
  currency: 'SEK',
  firstName: '<b>Astrid</b>',
  addressLines: ['Dalagatan 46', '113 24 Stockholm'],
  shippingName: 'Ombud',
  lines: [{ name: 'Krig & fred', quantity: 2, total: 29_800 }],
  discount: 5_000,
  shipping: 3_900,
  total: 28_700,
  vat: 1_625,
  gift: 0,
  balance: 0,
  giftMessage: '',
  refunded: 0,
  tracking: null,
  address: 'https://shop.example/checkout/confirm?order=K-1&token=t',
} as const

test.each(languages)(
  'the confirmation in %s says the same in text and HTML, and nothing of the shopper’s is markup',
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

test.each(languages)('in %s, mails of what becomes of an order tell what matters', (language) => {
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

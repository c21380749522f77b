import { expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { orderMail } from './order-mail.ts'

const input = {
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

import type { PaymentProvider, PaymentStart, WebhookMessage } from '../payment-provider.ts'
import { openFakeServer } from './fake-server.ts'

/** Returns a payment of 425.00 SEK for tests: three copies of a title, a discount, a gift code and shipping. */
export function examplePayment(changes: Partial<PaymentStart> = {}): PaymentStart {
  return {
    paymentId: 'pay_1',
    orderId: 'K-10001',
    amount: 42_500,
    vat: 7_103,
    currency: 'SEK',
    country: 'SE',
    method: 'invoice',
    language: 'sv',
    locale: 'sv-SE',
    description: 'K-10001',
    lines: [
      // Three copies at 149.00, the third for free, cost 298.00, which is not divisible by 3.
      {
        kind: 'goods',
        name: 'Gösta Berlings saga',
        reference: '11',
        quantity: 3,
        total: 29_800,
        vat: 1_688,
        vatRate: 600,
      },
      {
        kind: 'goods',
        name: 'Anteckningsbok',
        reference: '12',
        quantity: 1,
        total: 24_900,
        vat: 4_980,
        vatRate: 2_500,
      },
      { kind: 'discount', name: 'HÖST', reference: '', quantity: 1, total: -6_100, vat: -345, vatRate: 600 },
      { kind: 'gift', name: 'Presentkort', reference: 'G-1', quantity: 1, total: -10_000, vat: 0, vatRate: 0 },
      { kind: 'shipping', name: 'Ombud', reference: 'box', quantity: 1, total: 3_900, vat: 780, vatRate: 2_500 },
    ],
    customer: {
      email: 'astrid@kolofon.example',
      phone: '+46701234567',
      firstName: 'Astrid',
      lastName: 'Åkesson',
      addressLine1: 'Storgatan 1',
      addressLine2: '',
      zip: '11122',
      city: 'Stockholm',
      companyName: '',
      organisationNumber: '',
      personalNumber: '19800101-1234',
    },
    returnUrl: '/confirmation?order=K-10001&token=t',
    failUrl: '/payment-failed?order=K-10001&token=t',
    publicUrl: 'https://kolofon.example',
    webhookUrl: 'http://127.0.0.1:1/webhook',
    ...changes,
  }
}

export function toMessage(body: unknown): WebhookMessage {
  return { body: typeof body === 'string' ? body : JSON.stringify(body), headers: {}, query: new URLSearchParams() }
}

/**
 * Polls for the payment that a message names. Returns null when the message does not name a payment, or when there is
 * nothing to report.
 */
export async function receive(provider: PaymentProvider, message: WebhookMessage) {
  const reference = provider.messages.kind === 'hints' ? provider.messages.referenceIn(message) : null
  const report = reference === null ? null : await provider.poll(reference)
  return report && { reference, ...report }
}

export async function openInbox() {
  const messages: WebhookMessage[] = []
  const { url, close } = await openFakeServer(({ text, headers }) => {
    messages.push({ body: text, headers, query: new URLSearchParams() })
    return { status: 200 }
  })
  return {
    url,
    close,
    take(): WebhookMessage {
      const message = messages.pop()
      if (!message) throw new Error('No message has come.')
      return message
    },
  }
}

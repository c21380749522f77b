import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { examplePayment, openInbox, receive, toMessage } from '../testing/example-payment.ts'
import { createAvarda } from './avarda.ts'
import { type FakeAvarda, openFakeAvarda } from './fake-avarda.ts'

const account = { clientId: 'client-of-the-shop', clientSecret: 'a secret of the shop' }

let now: number
let avarda: FakeAvarda
let inbox: Awaited<ReturnType<typeof openInbox>>
const clock = () => now

beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  avarda = await openFakeAvarda({ ...account, clock })
  inbox = await openInbox()
})

afterEach(async () => {
  await avarda.close()
  await inbox.close()
})

function open(changes = {}) {
  const provider = createAvarda({ ...account, url: avarda.url, clock, ...changes })
  const start = (payment = {}) => provider.start(examplePayment({ webhookUrl: inbox.url, ...payment }))
  return { provider, start }
}

async function openPaid() {
  const { provider, start } = open()
  const { reference } = await start()
  await avarda.decide(reference, 'approve')
  return { provider, reference, purchase: avarda.purchase(reference) }
}

const tokenRequests = () => avarda.requests.filter((requests) => requests.endsWith('/tokens')).length

describe('[F49] starting a payment at Avarda', () => {
  test('the browser is redirected to Avarda’s page, which has the rows and the return URLs', async () => {
    const { reference, redirectUrl } = await open().start()
    expect(redirectUrl).toBe(`${avarda.url}/redirect?purchaseId=${reference}&jwt=jwt.of.${reference}`)
    const { sent, totalPrice } = avarda.purchase(reference)
    expect(totalPrice).toBe(425)
    expect(sent.items[0]).toEqual({
      description: 'Gösta Berlings saga',
      notes: '11',
      amount: 298,
      taxCode: '6',
      taxAmount: 16.88,
      quantity: 3,
    })
    expect(sent.checkoutSetup).toMatchObject({ mode: 'B2C', language: 'Swedish' })
    expect(sent.checkoutSetup.redirectUrls).toEqual({
      completed: 'https://kolofon.example/confirmation?order=K-10001&token=t',
      declined: 'https://kolofon.example/payment-failed?order=K-10001&token=t&reason=declined',
      canceled: 'https://kolofon.example/payment-failed?order=K-10001&token=t&reason=abandoned',
    })
    expect(JSON.stringify(sent)).not.toContain('19800101')
  })

  test('an organisation buys as a business, and the payment page can be hosted elsewhere', async () => {
    const { customer } = examplePayment()
    const { start } = open({ pageUrl: 'https://pay.example/avarda' })
    const { reference, redirectUrl } = await start({ customer: { ...customer, companyName: 'Ord AB' } })
    expect(redirectUrl).toMatch(/^https:\/\/pay\.example\/avarda\?purchaseId=/)
    expect(avarda.purchase(reference).sent.checkoutSetup.mode).toBe('B2B')
    await avarda.decide(reference, 'approve')
    expect(await open().provider.poll(reference)).toMatchObject({ outcome: 'authorised' })
  })

  test('lines that do not add up to the amount are refused before any request is sent', async () => {
    await expect(open().start({ amount: 42_400 })).rejects.toThrow('add up to 42500')
    expect(avarda.requests).toEqual([])
  })

  test('credentials for another currency are detected before the shopper can pay', async () => {
    avarda.setCurrency('EUR')
    await expect(open().start()).rejects.toThrow('not of the requested amount')
  })
})

describe('[F49] the partner token', () => {
  test('is fetched once for concurrent requests, cached, and renewed before it expires', async () => {
    const { provider, start } = open()
    const [{ reference }] = await Promise.all([start(), start({ paymentId: 'pay_2' })])
    expect(tokenRequests()).toBe(1)
    now += 58 * 60_000
    await provider.poll(reference)
    expect(tokenRequests()).toBe(1)
    now += 90_000
    await provider.poll(reference)
    expect(tokenRequests()).toBe(2)
  })

  test('is renewed once when it is refused', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    avarda.revokeTokens()
    expect(await provider.poll(reference)).toBeNull()
    expect(tokenRequests()).toBe(2)
  })

  test('is requested again at the next call when fetching it fails', async () => {
    const { start } = open()
    avarda.misbehave('malformed')
    await expect(start()).rejects.toThrow('a malformed response')
    await expect(start()).resolves.toHaveProperty('reference')
  })
})

describe('[F50] the outcome of a payment', () => {
  test('a shopper who pays is reported by the webhook, and by Avarda when polled', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    expect(await provider.poll(reference)).toBeNull()
    await avarda.decide(reference, 'approve')
    const message = inbox.take()
    const event = await receive(provider, message)
    expect(event).toMatchObject({ reference, outcome: 'authorised' })
    expect(await receive(provider, message)).toEqual(event)
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'authorised' })
  })

  test.each([
    ['is declined', 'decline', 'declined'],
    ['is blacklisted', 'block', 'blocked'],
    ['cancels', 'cancel', 'cancelled'],
    ['lets the payment expire', 'expire', 'abandoned'],
  ] as const)('a shopper who %s is reported by the webhook and when polled', async (_, choice, outcome) => {
    const { provider, start } = open()
    const { reference } = await start()
    await avarda.decide(reference, choice)
    expect(await receive(provider, inbox.take())).toMatchObject({ reference, outcome })
    expect(await provider.poll(reference)).toMatchObject({ outcome: outcome })
  })

  test.each(['identify', 'puzzle'] as const)('no outcome is known yet after “%s” at Avarda', async (choice) => {
    const { provider, start } = open()
    const { reference } = await start()
    await avarda.decide(reference, choice)
    expect(await receive(provider, inbox.take())).toBeNull()
    expect(await provider.poll(reference)).toBeNull()
  })

  test('[F128] a forged webhook has no effect', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    const paid = { purchaseId: reference, b2C: { step: { current: 'Completed' } } }
    expect(await receive(provider, toMessage(paid))).toBeNull()
    const before = avarda.requests.length
    for (const body of ['', 'null', '{"purchaseId":', '{"purchaseId":"../tokens"}']) {
      expect(await receive(provider, toMessage(body))).toBeNull()
    }
    expect(avarda.requests).toHaveLength(before)
  })

  test.each([
    ['amount', { totalPrice: 4.25 }, { amount: 425, currency: 'SEK' }],
    ['currency', { currencyCode: 'NOK' }, { amount: 42_500, currency: 'NOK' }],
  ])('a purchase with a different %s is reported as it is, and never captured', async (_, change, money) => {
    const { provider, reference, purchase } = await openPaid()
    Object.assign(purchase, change)
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'authorised', money })
    expect(await receive(provider, inbox.take())).toMatchObject({ reference, outcome: 'authorised', money })
    await expect(provider.capture(reference, 42_500, 'task_1')).rejects.toThrow('not of the requested amount')
  })
})

describe('[F50] captures, refunds and cancellations', () => {
  test('a payment is captured once, with the purchase’s own rows, however often the task is retried', async () => {
    const { provider, reference, purchase } = await openPaid()
    avarda.misbehave('lost')
    await provider.capture(reference, 42_500, 'task_1')
    await provider.capture(reference, 42_500, 'task_1')
    expect(purchase.captured).toBe(42_500)
    expect(purchase.moves).toHaveLength(1)
    expect(purchase.moves[0]?.items).toEqual(purchase.sent.items)
  })

  test('a partial capture has rows of its own, one per VAT rate', async () => {
    const { provider, reference, purchase } = await openPaid()
    await provider.capture(reference, 20_050, 'task_1')
    expect(purchase.moves[0]?.items).toEqual([
      { description: 'K-10001', amount: 90.51, taxCode: '6', taxAmount: 5.12 },
      { description: 'K-10001', amount: 109.99, taxCode: '25', taxAmount: 22 },
    ])
  })

  test('a partial refund is made once, and then the remainder is refunded', async () => {
    const { provider, reference, purchase } = await openPaid()
    await provider.capture(reference, 42_500, 'task_1')
    await provider.refund(reference, 10_000, 'task_2')
    await provider.refund(reference, 10_000, 'task_2')
    expect(purchase.returned).toBe(10_000)
    await provider.refund(reference, 32_500, 'task_3')
    expect(purchase.returned).toBe(42_500)
    const rows = purchase.moves.find(({ items }) => items.length === 2)?.items
    expect(rows?.map(({ taxCode, amount, taxAmount }) => [taxCode, amount, taxAmount])).toEqual([
      ['6', 45.14, 2.56],
      ['25', 54.86, 10.97],
    ])
  })

  test('a capture task and a refund task may have the same number', async () => {
    const { provider, reference, purchase } = await openPaid()
    await provider.capture(reference, 42_500, '1')
    await provider.refund(reference, 42_500, '1')
    expect(purchase).toMatchObject({ captured: 42_500, returned: 42_500 })
  })

  test('a capture or refund above the available amount is refused', async () => {
    const { provider, reference } = await openPaid()
    await expect(provider.capture(reference, 42_501, 'task_1')).rejects.toThrow('400 AmountTooLarge')
    await expect(provider.refund(reference, 1, 'task_2')).rejects.toThrow('400 AmountTooLarge')
  })

  test('an authorisation is cancelled, and cancelling it again changes nothing', async () => {
    const { provider, reference } = await openPaid()
    await provider.cancel(reference)
    await provider.cancel(reference)
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'cancelled' })
  })

  test('cancelling an unpaid purchase sends no cancellation', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    await provider.cancel(reference)
    expect(avarda.requests.at(-1)).toBe(`GET /api/partner/payments/${reference}`)
  })

  test('a captured payment cannot be cancelled', async () => {
    const { provider, reference } = await openPaid()
    await provider.capture(reference, 42_500, 'task_1')
    await expect(provider.cancel(reference)).rejects.toThrow('400 AlreadyDelivered')
  })
})

describe('[F50] Avarda misbehaves', () => {
  test('wrong credentials are reported without revealing them', async () => {
    const error = await open({ clientSecret: 'a wrong secret' })
      .start()
      .catch((reason) => reason)
    expect(error.message).toBe('Avarda: POST /api/partner/tokens was refused with 401 InvalidClient.')
    expect(inspect(error, { depth: 5 })).not.toMatch(/secret|client-of|Bearer|Astrid/)
  })

  test('a token that cannot be sent is not revealed', async () => {
    const token = { token: 'two\nlines', tokenExpirationUtc: '2026-01-01T01:00:00' }
    const { start } = open({
      fetch: (url: string, init: RequestInit) =>
        url.endsWith('/tokens') ? Promise.resolve(Response.json(token)) : fetch(url, init),
    })
    const error = await start().catch((reason) => reason)
    expect(inspect(error, { depth: 5 })).toContain('got no response because the connection broke')
    expect(inspect(error, { depth: 5 })).not.toContain('lines')
  })

  test('a malformed response is an error', async () => {
    const { provider, reference } = await openPaid()
    avarda.misbehave('malformed')
    await expect(provider.poll(reference)).rejects.toThrow('a malformed response')
  })

  test('a request without a response times out', async () => {
    avarda.misbehave('silent')
    await expect(open({ deadline: 100 }).start()).rejects.toThrow('got no response in time')
    expect(avarda.requests).toHaveLength(1)
  })

  test('creating a purchase is not retried when the connection breaks: it would create a second one', async () => {
    const { provider, start } = open()
    await start()
    const before = avarda.requests.length
    avarda.misbehave('lost')
    await expect(start()).rejects.toThrow('because the connection broke')
    expect(avarda.requests).toHaveLength(before + 1)
    await expect(provider.poll('AVunknown')).rejects.toThrow('has no purchase')
  })
})

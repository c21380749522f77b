import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { examplePayment, openInbox, receive, toMessage } from '../testing/example-payment.ts'
import { type FakeKlarna, openFakeKlarna } from './fake-klarna.ts'
import { createKlarna } from './klarna.ts'

const account = { username: 'K123_shop', password: 'a secret of the shop' }

let klarna: FakeKlarna
let inbox: Awaited<ReturnType<typeof openInbox>>

beforeEach(async () => {
  klarna = await openFakeKlarna(account)
  inbox = await openInbox()
})

afterEach(async () => {
  await klarna.close()
  await inbox.close()
})

function open(changes = {}) {
  const provider = createKlarna({ ...account, url: klarna.url, ...changes })
  const start = (payment = {}) => provider.start(examplePayment({ webhookUrl: inbox.url, ...payment }))
  return { provider, start }
}

async function openPaid() {
  const { provider, start } = open()
  const { reference } = await start()
  await klarna.decide(reference, 'approve')
  return { provider, reference, order: klarna.order(reference) }
}

describe('[F49] starting a payment at Klarna', () => {
  test('the browser is redirected to Klarna’s page, which shows the lines and has the return URLs', async () => {
    const { reference, redirectUrl } = await open().start()
    expect(redirectUrl).toBe(`${klarna.url}/pay/${reference}`)
    const { session, page } = klarna.sent(reference)
    expect(session).toMatchObject({ purchase_country: 'SE', purchase_currency: 'SEK', locale: 'sv-SE' })
    expect(session.order_amount).toBe(42_500)
    expect(session.order_lines[0]).toMatchObject({ quantity: 1, unit_price: 14_900 })
    expect(session.billing_address).not.toHaveProperty('street_address2')
    expect(page.merchant_urls).toMatchObject({
      success: 'https://kolofon.example/confirmation?order=K-10001&token=t',
      failure: 'https://kolofon.example/payment-failed?order=K-10001&token=t&reason=declined',
      back: 'https://kolofon.example/payment-failed?order=K-10001&token=t&reason=abandoned',
    })
  })

  test('Klarna shows the payment method chosen in the shop, where Klarna offers it', async () => {
    const { start } = open()
    const invoice = await start()
    const card = await start({ paymentId: 'pay_2', method: 'card' })
    expect(klarna.sent(invoice.reference).page.options.payment_method_category).toBe('PAY_LATER')
    expect(klarna.sent(card.reference).page.options).not.toHaveProperty('payment_method_category')
  })

  test('the personal number is not sent to Klarna', async () => {
    const { reference } = await open().start()
    expect(JSON.stringify(klarna.sent(reference))).not.toContain('19800101')
  })

  test('starting the same payment twice returns the same page', async () => {
    const { start } = open()
    expect(await start()).toEqual(await start())
  })

  test('a connection that breaks after Klarna received the request creates no second page', async () => {
    klarna.misbehave('lost')
    const { start } = open()
    expect(await start()).toEqual(await start())
  })

  test('lines that do not add up to the amount are refused before any request is sent', async () => {
    await expect(open().start({ amount: 42_400 })).rejects.toThrow('add up to 42500')
    expect(klarna.requests).toEqual([])
  })
})

describe('[F50] the outcome of a payment', () => {
  test('a shopper who pays is reported by the webhook, and by Klarna when polled', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    expect(await provider.poll(reference)).toBeNull()
    await klarna.decide(reference, 'approve')
    const event = await receive(provider, inbox.take())
    expect(event).toMatchObject({ reference, outcome: 'authorised' })
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'authorised' })
  })

  test('an event delivered repeatedly is recognised as the same event', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    await klarna.decide(reference, 'approve')
    const first = await receive(provider, inbox.take())
    await klarna.decide(reference, 'approve')
    expect(await receive(provider, inbox.take())).toEqual(first)
  })

  test.each([
    ['is declined', 'decline', 'declined'],
    ['is rejected as fraud', 'block', 'blocked'],
    ['cancels', 'cancel', 'abandoned'],
    ['goes back', 'back', 'abandoned'],
    ['lets the payment expire', 'expire', 'abandoned'],
  ] as const)('a shopper who %s is reported by the webhook and when polled', async (_, choice, outcome) => {
    const { provider, start } = open()
    const { reference } = await start()
    await klarna.decide(reference, choice)
    expect(await receive(provider, inbox.take())).toMatchObject({ reference, outcome })
    expect(await provider.poll(reference)).toMatchObject({ outcome: outcome })
  })

  test.each(['open', 'judge'] as const)('no outcome is known yet after “%s” at Klarna', async (choice) => {
    const { provider, start } = open()
    const { reference } = await start()
    await klarna.decide(reference, choice)
    expect(await receive(provider, inbox.take())).toBeNull()
    expect(await provider.poll(reference)).toBeNull()
  })

  test('an expired authorisation is reported as cancelled', async () => {
    const { provider, reference, order } = await openPaid()
    order.status = 'EXPIRED'
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'cancelled' })
  })

  test('[F128] a forged webhook has no effect', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    const paid = { event_id: 'e', session: { session_id: reference, status: 'COMPLETED', order_id: 'o' } }
    expect(await receive(provider, toMessage(paid))).toBeNull()
    const before = klarna.requests.length
    for (const body of ['', 'null', '{"session":', '{"session":{"session_id":"../../ordermanagement"}}']) {
      expect(await receive(provider, toMessage(body))).toBeNull()
    }
    expect(klarna.requests).toHaveLength(before)
  })

  test.each([
    ['amount', { original_order_amount: 100 }, { amount: 100, currency: 'SEK' }],
    ['currency', { purchase_currency: 'NOK' }, { amount: 42_500, currency: 'NOK' }],
  ])('an order with a different %s is reported as it is, and never captured', async (_, change, money) => {
    const { provider, reference, order } = await openPaid()
    Object.assign(order, change)
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'authorised', money })
    expect(await receive(provider, inbox.take())).toMatchObject({ reference, outcome: 'authorised', money })
    await expect(provider.capture(reference, 42_500, 'task_1')).rejects.toThrow('not of the requested amount')
  })
})

describe('[F50] captures, refunds and cancellations', () => {
  test('a payment is captured once, however often the task is retried', async () => {
    const { provider, reference, order } = await openPaid()
    klarna.misbehave('broken')
    await provider.capture(reference, 42_500, 'task_1')
    await provider.capture(reference, 42_500, 'task_1')
    klarna.forgetKeys()
    await provider.capture(reference, 42_500, 'task_1')
    expect(order).toMatchObject({ status: 'CAPTURED', captured_amount: 42_500 })
    expect(order.captures).toHaveLength(1)
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'captured' })
  })

  test('a partial refund is made once, and then the remainder is refunded', async () => {
    const { provider, reference, order } = await openPaid()
    await provider.capture(reference, 42_500, 'task_1')
    await provider.refund(reference, 10_000, 'task_2')
    await provider.refund(reference, 10_000, 'task_2')
    klarna.forgetKeys()
    await provider.refund(reference, 10_000, 'task_2')
    expect(order.refunded_amount).toBe(10_000)
    await provider.refund(reference, 32_500, 'task_3')
    expect(order.refunded_amount).toBe(42_500)
    // The goods cost 237.00 at 6 % VAT and 288.00 at 25 %. A gift code paid a part of both.
    const lines = order.refunds.map(({ order_lines = [] }) =>
      order_lines.map((line) => [line.tax_rate, line.total_amount, line.total_tax_amount]),
    )
    expect(lines[0]).toEqual([
      [600, 4_514, 256],
      [2_500, 5_486, 1_097],
    ])
  })

  test('a capture or refund above the available amount is refused', async () => {
    const { provider, reference } = await openPaid()
    await expect(provider.capture(reference, 42_501, 'task_1')).rejects.toThrow('403 CAPTURE_NOT_ALLOWED')
    await expect(provider.refund(reference, 1, 'task_2')).rejects.toThrow('403 REFUND_NOT_ALLOWED')
  })

  test('an authorisation is cancelled, and cancelling it again changes nothing', async () => {
    const { provider, reference, order } = await openPaid()
    await provider.cancel(reference)
    await provider.cancel(reference)
    expect(order.status).toBe('CANCELLED')
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'cancelled' })
  })

  test('cancelling a partly captured order releases the remainder', async () => {
    const { provider, reference, order } = await openPaid()
    await provider.capture(reference, 20_000, 'task_1')
    await provider.cancel(reference)
    expect(order).toMatchObject({ status: 'CAPTURED', captured_amount: 20_000 })
  })

  test('a captured payment cannot be cancelled', async () => {
    const { provider, reference } = await openPaid()
    await provider.capture(reference, 42_500, 'task_1')
    await expect(provider.cancel(reference)).rejects.toThrow('403 CANCEL_NOT_ALLOWED')
  })

  test('an abandoned payment page is closed, unless it was paid meanwhile', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    await provider.close(reference)
    await provider.close(reference)
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'abandoned' })
    expect(klarna.requests.filter((requests) => requests.startsWith('DELETE'))).toHaveLength(1)
    const paid = await openPaid()
    await paid.provider.close(paid.reference)
    expect(paid.order.status).toBe('AUTHORIZED')
    await expect(provider.close('gone-long-ago')).resolves.toBeUndefined()
  })

  test('cancelling an unpaid payment closes its page', async () => {
    const { provider, start } = open()
    const { reference } = await start()
    await provider.cancel(reference)
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'abandoned' })
  })
})

describe('[F50] Klarna misbehaves', () => {
  test('wrong credentials are reported without revealing them', async () => {
    const error = await open({ password: 'a wrong secret' })
      .start()
      .catch((reason) => reason)
    expect(error.message).toBe('Klarna: POST /payments/v1/sessions was refused with 401 UNAUTHORIZED.')
    expect(inspect(error, { depth: 5 })).not.toMatch(/secret|K123|Basic|Astrid/)
  })

  test('a malformed response is an error', async () => {
    klarna.misbehave('malformed')
    await expect(open().start()).rejects.toThrow('a malformed response')
  })

  test('a request without a response times out', async () => {
    klarna.misbehave('silent')
    await expect(open({ deadline: 100 }).start()).rejects.toThrow('got no response in time')
    expect(klarna.requests).toHaveLength(1)
  })

  test('a request is retried when the connection breaks, and no more than once', async () => {
    const { provider, reference } = await openPaid()
    klarna.misbehave('broken')
    expect(await provider.poll(reference)).toMatchObject({ outcome: 'authorised' })
    await klarna.close()
    await expect(provider.poll(reference)).rejects.toThrow('because the connection broke')
    klarna = await openFakeKlarna(account)
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { type FakeKlarna, openFakeKlarna } from '#backend/payments/klarna/fake-klarna.ts'
import { createKlarna } from '#backend/payments/klarna/klarna.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

const account = { username: 'K123_shop', password: 'a secret of the shop' }

let klarna: FakeKlarna
let backend: TestBackend
let shopper: Shopper
let url = ''
beforeAll(async () => {
  klarna = await openFakeKlarna(account)
  // Set a deadline that even a busy machine does not miss.
  const paymentProvider = createKlarna({ ...account, url: klarna.url, deadline: 60_000 })
  backend = await createTestBackend({ catalog: true, paymentProvider, pollPace: 2_000 })
  shopper = createShopper(backend)
  backend.server.listen(0, '127.0.0.1')
  await once(backend.server, 'listening')
  url = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  backend.server.closeAllConnections()
  backend.server.close()
  await backend.stop()
  await klarna.close()
})

/** Sends a forged message that claims to come from Klarna. */
const notify = (message: object, address = '203.0.113.1') =>
  fetch(`${url}/api/payments/klarna/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [clientHeader]: signClient(backend.keys.serverKey, address) },
    body: JSON.stringify(message),
  })
const about = (reference: string) => ({ session: { session_id: reference } })
const buy = async (): Promise<Made> => shopper.buy(await shopper.cartWith(await shopper.newSku(3)))
const requests = (reference: string) =>
  klarna.requests.filter((one) => one === `GET /hpp/v1/sessions/${reference}`).length

describe('[attack] strangers make the shop query its payment provider', () => {
  test('by messages about payments that do not exist: no query is sent', async () => {
    for (const reference of ['x1', 'x1', 'x2']) {
      const response = await notify(about(reference))
      expect([response.status, await response.json()]).toEqual([200, { received: false }])
    }
    expect(requests('x1') + requests('x2')).toBe(0)
  })

  test('by messages about their own payment, and by its page, thirty at once: one query every two seconds', async () => {
    const made = await buy()
    const reference = shopper.referenceOf(made)
    const began = performance.now()
    const crowd = Array.from({ length: 15 }, () => [notify(about(reference)), shopper.orderOf(made)]).flat()
    await Promise.all(crowd)
    expect(requests(reference)).toBeLessThanOrEqual(2 + (performance.now() - began) / 2_000)
    expect(requests(reference)).toBeGreaterThan(0)
  })

  test('a payment completed just after a query is not missed', async () => {
    const made = await buy()
    expect(await shopper.orderOf(made)).toMatchObject({ status: 'awaiting' })
    await klarna.decide(shopper.referenceOf(made), 'approve', async (_, message) => {
      expect(await (await notify(message)).json()).toEqual({ received: true })
    })
    expect(await shopper.orderOf(made)).toMatchObject({ status: 'received', paymentState: 'authorised' })
  })

  test('by more messages a minute than a provider sends: one IP address gets 429, others are served', async () => {
    const { points } = limits['payment.messages']
    const answers: Response[] = []
    for (let n = 0; n < points + 5; n += 1) answers.push(await notify(about('x3'), '203.0.113.2'))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await notify(about('x3'), '203.0.113.3')).status).toBe(200)
  })
})

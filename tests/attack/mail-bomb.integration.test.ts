import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#backend/accounts/accounts.tables.ts'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { checkout, createShopper } from '#tests/shopper.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  const emails = ['reset@example.com', 'aliases@example.com', 'link@example.com', 'kind@example.com']
  await backend.database.db.insert(customers).values(emails.map((email) => ({ email, password: '-' })))
})
afterAll(() => backend.stop())

const from = (address: string) => ({ [clientHeader]: signClient(backend.keys.serverKey, address) })
const mailsTo = async (pattern: string) => {
  const found = sql`select count(*)::int as count from mails where "to" like ${pattern}`
  const { rows } = await backend.database.db.execute<{ count: number }>(found)
  return rows[0]?.count ?? 0
}

test('[attack S2-2] fifty resets requested at once, from fifty IP addresses, send three mails', async () => {
  const document = 'mutation { requestPasswordReset(email: "Reset@example.com ") }'
  const asked = Array.from({ length: 50 }, (_, n) => backend.ask(document, {}, from(`203.0.113.${n}`)))
  const answers = await Promise.all(asked)
  expect(await mailsTo('reset@example.com')).toBe(limits['mail.reset'].points)
  const refused = answers.filter(({ errors }) => errors)
  expect(refused).toHaveLength(50 - limits['mail.reset'].points)
  expect(refused[0]?.errors?.[0]?.extensions).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: expect.any(Number),
  })
})

test('[attack S2-2] twenty aliases in each of thirty operations of a batch send as few mails', async () => {
  const aliases = Array.from({ length: 20 }, (_, n) => `a${n}: requestLoginLink(email: "aliases@example.com")`)
  const batch = Array.from({ length: 30 }, () => ({ query: `mutation { ${aliases.join(' ')} }` }))
  await backend.post(batch, from('203.0.113.200'))
  expect(await mailsTo('aliases@example.com')).toBeLessThanOrEqual(limits['mail.login-link'].points)
  // Either the whole batch was refused, or each of its mutations was counted. In both cases, further single requests
  // must not exceed the limit.
  for (let n = 0; n < 8; n += 1) await backend.ask(`mutation { ${aliases[0]} }`, {}, from('203.0.113.200'))
  const sent = await mailsTo('aliases@example.com')
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(limits['mail.login-link'].points)
})

test('[attack S2-2] a refusal does not reveal whether an e-mail address has an account', async () => {
  const ask = async (email: string) => {
    const codes: unknown[] = []
    for (let n = 0; n < limits['mail.login-link'].points + 1; n += 1) {
      const document = 'mutation ($email: String!) { requestLoginLink(email: $email) }'
      const { data, errors } = await backend.ask(document, { email }, from('203.0.113.201'))
      codes.push(errors?.[0]?.extensions?.code ?? data)
    }
    return codes
  }
  expect(await ask('link@example.com')).toEqual(await ask('nobody@example.com'))
})

test('[attack S2-2] an e-mail address that has used up its resets still gets a link that signs in', async () => {
  const ask = (operation: string) =>
    backend.ask(`mutation { answer: ${operation}(email: "kind@example.com") }`, {}, from('203.0.113.202'))
  for (let n = 0; n < 5; n += 1) await ask('requestPasswordReset')
  expect((await ask('requestPasswordReset')).errors?.[0]?.extensions?.code).toBe('TOO_MANY_REQUESTS')
  expect((await ask('requestLoginLink')).data).toEqual({ answer: true })
})

test('[attack S2-2] one sender can send mail to few recipients, however many addresses it makes up', async () => {
  const sku = await createShopper(backend).newSku(1)
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select product_id as id from skus where id = ${sku}`,
  )
  const document =
    'mutation ($email: String!, $id: ID!) { notifyWhenInStock(email: $email, productId: $id, kind: PRICE) { __typename } }'
  const most = limits['mail.address'].points
  const answers = await Promise.all(
    Array.from({ length: most + 15 }, (_, n) =>
      backend.ask(document, { email: `bombed${n}@example.com`, id: String(rows[0]?.id) }, from('203.0.113.203')),
    ),
  )
  expect(answers.filter(({ errors }) => errors)).toHaveLength(15)
  expect(await mailsTo('bombed%')).toBe(most)
})

test('[attack] a client that validates orders for many e-mail addresses is refused after a while, and no other client is', async () => {
  const shopper = createShopper(backend)
  const cartId = await shopper.cartWith(await shopper.newSku(1))
  const document = `query ($cartId: String!, $checkout: CheckoutInputType!) {
    asked: validateOrderCreation(cartId: $cartId, checkout: $checkout, paymentMethod: "card") { isValid message } }`
  const ask = (n: number, address: string) => {
    const asked = { ...checkout, email: `guessed${n}@example.com` }
    return backend.ask(document, { cartId, checkout: asked }, from(address))
  }
  const most = limits['checkout.address'].points
  const codes: (string | undefined)[] = []
  for (let n = 0; n < most + 3; n += 1) codes.push((await ask(n, '203.0.113.204')).errors?.[0]?.extensions?.code)
  expect(codes.slice(0, most)).toEqual(Array.from({ length: most }))
  expect(codes.slice(most)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  expect((await ask(0, '203.0.113.205')).data).toMatchObject({ asked: { isValid: true } })
})

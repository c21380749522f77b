import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#backend/accounts/passwords.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { checkout, createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

type Headers = Readonly<Record<string, string>>

const hash = (password: string) => createHash('sha384').update(`kolofon${password}`).digest('hex')
const count = async (query: ReturnType<typeof sql>) => (await backend.database.db.execute(query)).rows.length
const copyOf = async (headers: Headers) =>
  (await backend.ask<{ exportMyData: Copy | null }>('{ exportMyData }', {}, headers)).data?.exportMyData
const end = async (headers: Headers, password: string) =>
  (
    await backend.ask<{ deleteMe: { deleted: boolean; code: string | null } }>(
      'mutation ($password: String!) { deleteMe(password: $password) { deleted code } }',
      { password: hash(password) },
      headers,
    )
  ).data?.deleteMe

interface Copy {
  readonly profile: { readonly email: string; readonly phone: string }
  readonly orders: readonly {
    readonly number: string
    readonly total: number
    readonly lines: readonly unknown[]
    readonly refunds: readonly unknown[]
    readonly requests: readonly unknown[]
  }[]
  readonly balance: readonly { readonly amount: number }[]
  readonly favorites: readonly { readonly items: readonly { readonly name: string }[] }[]
  readonly alerts: readonly { readonly name: string }[]
  readonly carts: readonly { readonly lines: readonly unknown[]; readonly filledIn: object }[]
}

/** Creates a customer with data in every section of the export; with `buy`, also a paid order. */
async function customer(
  email: string,
): Promise<{ readonly headers: Headers; readonly made: Made; readonly sku: number }> {
  const { id, headers } = await shopper.signedIn(email)
  await backend.database.db.execute(
    sql`update customers set password = ${await hashPassword(hash('sju tecken'))}, phone = '08-123' where id = ${id}`,
  )
  const sku = await shopper.newSku(9)
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select product_id as id from skus where id = ${sku}`,
  )
  const productId = String(rows[0]?.id)
  const made = await shopper.buy(await shopper.cartWith(sku, 2), { headers, checkout: { ...checkout, email } })
  await shopper.settle(made, 'captured')
  const ask = (document: string, variables: object) => backend.ask(document, { ...variables }, headers)
  await ask('mutation ($id: ID!) { toggleFavorite(productId: $id) { __typename } }', { id: productId })
  await ask(
    'mutation ($id: ID!, $email: String!) { notifyWhenInStock(email: $email, productId: $id, kind: PRICE) { __typename } }',
    { id: productId, email },
  )
  await ask('mutation ($id: ID) { claimCart(cartId: $id) { id } }', { id: await shopper.cartWith(sku) })
  await backend.ask(
    `mutation ($email: String!) { creditBalance(email: $email, amount: 50, currency: "SEK", note: "Tack", idempotencyKey: "k") }`,
    { email },
    await backend.staff('support'),
  )
  return { headers, made, sku }
}

test('[N13] the export contains all data of the customer and none of another', async () => {
  const anna = await customer('anna@example.com')
  const ben = await customer('ben@example.com')
  await backend.ask(
    'mutation ($id: ID!) { requestOrderChange(id: $id, kind: "cancel", reason: "Ångrade mig") { status } }',
    { id: anna.made.order.orderId },
    anna.headers,
  )
  const copy = await copyOf(anna.headers)
  expect(copy).toMatchObject({
    profile: { email: 'anna@example.com', phone: '08-123' },
    orders: [
      {
        number: anna.made.order.orderId,
        total: anna.made.order.totalIncVat,
        lines: [{ quantity: 2 }],
        requests: [{ kind: 'cancel', reason: 'Ångrade mig', state: 'accepted' }],
      },
    ],
    balance: [{ amount: 50, note: 'Tack' }],
    favorites: [{ items: [{ currency: 'SEK' }] }],
    alerts: [{ kind: 'price', email: 'anna@example.com' }],
    carts: [{ lines: [{ quantity: 1 }] }],
  })
  const text = JSON.stringify(copy)
  expect(text).not.toContain('ben@example.com')
  expect(text).not.toContain(ben.made.order.orderId)
  expect(text).not.toMatch(/argon2|"password"|"token"/)
  expect((await backend.ask('{ exportMyData }')).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
})

describe('[N13] deleting an account', () => {
  const left = (email: string) => count(sql`select 1 from orders where email = ${email}`)
  const orderOf = async ({ order }: Made) =>
    (await backend.database.db.execute(sql`select * from orders where id = ${order.orderId}`)).rows[0]
  const move = async (id: string, status: string) =>
    backend.ask(
      'mutation ($id: ID!, $status: String!) { moveOrder(id: $id, status: $status) { status } }',
      { id, status },
      await backend.staff('support'),
    )

  test('requires the password, and deletes nothing with a wrong one', async () => {
    const { headers } = await customer('careful@example.com')
    expect(await end(headers, 'fel')).toEqual({ deleted: false, code: 'WRONG_PASSWORD' })
    for (let tries = 0; tries < 10; tries += 1) await end(headers, 'fel')
    expect(await end(headers, 'sju tecken')).toEqual({ deleted: false, code: 'TOO_MANY_ATTEMPTS' })
    expect(await copyOf(headers)).toMatchObject({ profile: { email: 'careful@example.com' } })
  })

  test('leaves only its orders, anonymised, and all data of other customers', async () => {
    const stays = await customer('stays@example.com')
    const { headers, made } = await customer('leaves@example.com')
    const id = made.order.orderId
    await move(id, 'processing')
    await move(id, 'completed')
    expect(await end(headers, 'sju tecken')).toEqual({ deleted: true, code: null })
    expect((await backend.ask('{ me { email } }', {}, headers)).data).toEqual({ me: null })
    expect(await copyOf(headers)).toBeNull()
    const order = await orderOf(made)
    expect(order).toMatchObject({ email: 'anonymised', phone: '', customer_id: null, status: 'completed' })
    expect(order?.address).toMatchObject({ firstName: 'anonymised', lastName: '', zip: '11324', city: 'Stockholm' })
    expect(JSON.stringify(order)).not.toMatch(/Astrid|Dalagatan|leaves@/)
    expect(await shopper.orderOf(made)).toBeNull()
    for (const table of ['customers', 'alerts']) {
      expect(await count(sql`select 1 from ${sql.identifier(table)} where email = 'leaves@example.com'`)).toBe(0)
    }
    expect(await count(sql`select 1 from mails where "to" = 'leaves@example.com'`)).toBe(0)
    expect(await copyOf(stays.headers)).toMatchObject({
      orders: [{ number: stays.made.order.orderId }],
      favorites: [{}],
      alerts: [{}],
      carts: [{}],
      balance: [{}],
    })
  })

  test('retains the address of an order in progress, and anonymises it once the order is completed', async () => {
    const { headers, made } = await customer('packed@example.com')
    expect(await end(headers, 'sju tecken')).toEqual({ deleted: true, code: null })
    expect(await left('packed@example.com')).toBe(1)
    await backend.modules.orders.service.reconcileDue()
    expect(await left('packed@example.com')).toBe(1)
    await move(made.order.orderId, 'processing')
    await move(made.order.orderId, 'completed')
    await backend.modules.orders.service.reconcileDue()
    expect(await left('packed@example.com')).toBe(0)
    expect(await orderOf(made)).toMatchObject({ email: 'anonymised' })
  })
})

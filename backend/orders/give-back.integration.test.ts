import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
const now = Date.now()
beforeAll(async () => {
  // Freeze the clock, because the code must work when two events have the same timestamp.
  backend = await createTestBackend({ catalog: true, clock: () => now })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const invoice = { method: 'invoice', checkout: { personalNumber: '19640823-3234' } }
const figure = async (query: ReturnType<typeof sql>) =>
  Number((await backend.database.db.execute<{ n: number }>(query)).rows[0]?.n)
const giftLeft = (code: string) => figure(sql`select balance as n from gift_codes where code = ${code}`)
const move = (made: Made, status: string) =>
  backend.modules.orders.service.staff.move({
    id: made.order.orderId,
    status,
    trackingNumber: null,
    trackingUrl: null,
    staff: 'staff@example.com',
  })
const refund = (made: Made, more: object) =>
  backend.modules.orders.service.staff.refund({
    id: made.order.orderId,
    amount: null,
    lines: [],
    restock: false,
    reason: '',
    toBalance: false,
    staff: 'staff@example.com',
    idempotencyKey: randomUUID(),
    ...more,
  })

async function withGift(amount: number, sku: number): Promise<{ readonly cart: string; readonly code: string }> {
  const code = randomUUID().toUpperCase()
  await backend.database.db.execute(
    sql`insert into gift_codes (code, currency, balance) values (${code}, 'SEK', ${amount})`,
  )
  const cart = await shopper.cartWith(sku)
  await backend.ask(
    'mutation ($cartId: ID!, $code: String!) { setPromoCode(cartId: $cartId, code: $code) { __typename } }',
    { cartId: cart, code },
  )
  return { cart, code }
}

describe('pieces are restocked once', () => {
  test('a piece restocked with a refund is not restocked with the next one', async () => {
    const sku = await shopper.newSku(10)
    const made = await shopper.buy(await shopper.cartWith(sku, 2))
    await shopper.settle(made, 'captured')
    for (let times = 0; times < 4; times += 1) {
      await refund(made, { amount: 100, lines: [{ skuId: sku, quantity: 1 }], restock: true })
    }
    expect(await shopper.stockOf(sku)).toBe(10)
  })

  test('a piece restocked with a refund is not restocked again when the order is cancelled', async () => {
    const sku = await shopper.newSku(10)
    const made = await shopper.buy(await shopper.cartWith(sku, 2))
    await shopper.settle(made, 'captured')
    await refund(made, { lines: [{ skuId: sku, quantity: 1 }], restock: true })
    expect(await shopper.stockOf(sku)).toBe(9)
    await move(made, 'cancelled')
    expect(await shopper.stockOf(sku)).toBe(10)
  })
})

describe('money is returned once', () => {
  test('gift money refunded by staff is not refunded again when the remaining authorisation is cancelled', async () => {
    const { cart, code } = await withGift(1_000, await shopper.newSku(10))
    const made = await shopper.buy(cart, invoice)
    await shopper.settle(made, 'authorised')
    expect(await giftLeft(code)).toBe(0)
    await refund(made, { amount: 400 })
    expect(await giftLeft(code)).toBe(400)
    await shopper.settle(made, 'cancelled')
    expect(await giftLeft(code)).toBe(1_000)
  })

  test('an order abandoned, paid late and cancelled within one instant spends and restores the balance each time', async () => {
    const { id, headers } = await shopper.signedIn('saldo@example.com')
    const balance = () => figure(sql`select sum(amount) as n from balance_entries where customer_id = ${id}`)
    await backend.ask(
      'mutation { creditBalance(email: "saldo@example.com", amount: 10, currency: "SEK", note: "", idempotencyKey: "a") }',
      {},
      await backend.staff('support'),
    )
    const cart = await shopper.cartWith(await shopper.newSku(10))
    await backend.ask('mutation ($cart: ID!) { claimCart(cartId: $cart) { id } }', { cart }, headers)
    await backend.ask(
      'mutation ($cart: ID!) { setCartDetails(cartId: $cart, useBalance: true) { __typename } }',
      { cart },
      headers,
    )
    const made = await shopper.buy(cart, { headers })
    expect(await balance()).toBe(0)
    await shopper.settle(made, 'abandoned')
    expect(await balance()).toBe(1_000)
    await shopper.settle(made, 'captured')
    expect(await balance()).toBe(0)
    await move(made, 'cancelled')
    expect(await balance()).toBe(1_000)
  })

  test('concurrent refunds never exceed the amount paid', async () => {
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(10), 2))
    await shopper.settle(made, 'captured')
    const paid = Math.round(made.order.toPay * 100)
    const part = Math.floor(paid / 3)
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(made, { amount: part })))
    expect(answers.filter((answer) => 'order' in answer)).toHaveLength(3)
    const { rows } = await backend.database.db.execute<{ amount: number }>(
      sql`select t.amount from payment_tasks t join payments p on p.id = t.payment_id where p.order_id = ${made.order.orderId}`,
    )
    expect(rows.map(({ amount }) => amount)).toEqual([part, part, part])
  })
})

describe('[F67] [F61] concurrent changes of an order have one result', () => {
  test('an order that several customers claim concurrently gets one owner, and stays with that owner', async () => {
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(10)))
    await shopper.settle(made, 'captured')
    const { orderId: id } = made.order
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shopper.signedIn(`ansprak${index}@example.com`)),
    )
    const claim = (headers: Readonly<Record<string, string>>) =>
      backend.ask(
        'mutation ($id: ID!, $token: String!) { claimOrder(id: $id, token: $token) { isClaimed } }',
        { id, token: made.token },
        headers,
      )
    const owner = () => figure(sql`select customer_id as n from orders where id = ${id}`)
    const first = await Promise.race(people.map(({ headers }) => claim(headers).then(owner)))
    await Promise.all(people.map(({ headers }) => claim(headers)))
    expect(people.map((person) => person.id)).toContain(first)
    expect(await owner()).toBe(first)
  })

  test('a cancellation that comes too late is not reported as accepted', async () => {
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(10)), invoice)
    await shopper.settle(made, 'authorised')
    await move(made, 'processing')
    const { orderId: id } = made.order
    await backend.ask(
      'mutation ($id: ID!, $token: String) { requestOrderChange(id: $id, token: $token, kind: "cancel", reason: "") { status } }',
      { id, token: made.token },
    )
    await move(made, 'completed')
    const { service } = backend.modules.orders
    expect(await service.staff.resolve(id, true, 'staff@example.com')).toBeUndefined()
    expect((await service.request(id))?.state).toBe('open')
    expect((await service.staff.resolve(id, false, 'staff@example.com'))?.status).toBe('completed')
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { checkout, createShopper, type Shopper } from '#tests/shopper.ts'
import { flushInvalidations } from '../kernel/invalidation-outbox.ts'

const open = 'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { status } }'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const newSku: Shopper['newSku'] = (stock) => shopper.newSku(stock)
const stockOf: Shopper['stockOf'] = (skuId) => shopper.stockOf(skuId)
const cartWith: Shopper['cartWith'] = (...input) => shopper.cartWith(...input)
const buy: Shopper['buy'] = (...input) => shopper.buy(...input)
const settle: Shopper['settle'] = (...input) => shopper.settle(...input)
const orderOf: Shopper['orderOf'] = (made) => shopper.orderOf(made)
const referenceOf: Shopper['referenceOf'] = (made) => shopper.referenceOf(made)

describe('an order', () => {
  test('reserves its stock, awaits payment, and is received and confirmed by mail once paid', async () => {
    const sku = await newSku(3)
    const made = await buy(await cartWith(sku, 2))
    expect(made).toMatchObject({ __typename: 'OrderStarted', order: { status: 'awaiting' } })
    expect(await stockOf(sku)).toBe(1)
    await settle(made, 'captured')
    expect(await orderOf(made)).toMatchObject({ status: 'received', paymentState: 'captured' })
    expect(await stockOf(sku)).toBe(1)
    const { data } = await backend.ask<{ mails: readonly { to: string; subject: string; text: string }[] }>(
      '{ mails(limit: 1) { to subject text } }',
      {},
      await backend.staff('support'),
    )
    expect(data?.mails[0]).toMatchObject({
      to: 'astrid@example.com',
      subject: `Tack för din beställning ${made.order.orderId}`,
    })
    expect(data?.mails[0]?.text).toContain(`${made.order.totalIncVat}`.split('.')[0])
  })

  test('whose payment is declined returns its stock, and the cart can be bought again', async () => {
    const sku = await newSku(1)
    const cart = await cartWith(sku)
    const first = await buy(cart)
    await settle(first, 'declined')
    expect([await stockOf(sku), (await orderOf(first))?.status]).toEqual([1, 'cancelled'])
    const second = await buy(cart)
    await settle(second, 'captured')
    expect((await orderOf(second))?.status).toBe('received')
    // After the cart was bought, each further submit returns the existing order.
    expect((await buy(cart)).order).toMatchObject({ orderId: second.order.orderId, status: 'received' })
  })

  test('reports every invalid field', async () => {
    const made = await buy(await cartWith(await newSku(3)), {
      checkout: {
        email: 'nobody',
        shippingOptionId: '3-home',
        termsAccepted: false,
        billingAddress: { ...checkout.billingAddress, zip: '12', city: ' ' },
      },
    })
    expect(made.fields?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'city required',
      'email email',
      'shippingOptionId shipping',
      'termsAccepted terms',
      'zip zip',
    ])
  })

  test('offers early-morning delivery in Stockholm only', async () => {
    const early = { shippingOptionId: '1-early' }
    const address = { ...checkout.billingAddress, zip: '98138', city: 'Kiruna' }
    const far = { checkout: { ...early, billingAddress: address } }
    expect((await buy(await cartWith(await newSku(3)), far)).fields).toEqual([
      { field: 'shippingOptionId', code: 'shipping' },
    ])
    expect((await buy(await cartWith(await newSku(3)), { checkout: early })).__typename).toBe('OrderStarted')
  })

  test('opens only with its token', async () => {
    const made = await buy(await cartWith(await newSku(3)))
    const { data } = await backend.ask(open, { id: made.order.orderId, token: 'guessed' })
    expect(data).toEqual({ order: null })
  })

  test('refuses a return path that redirects to another host', async () => {
    const document = `mutation ($cartId: String!, $checkout: CheckoutInputType!) { createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "//evil.example", failPath: "/x") { __typename } }`
    const { errors } = await backend.ask(document, { cartId: await cartWith(await newSku(3)), checkout })
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

describe('payment', () => {
  test('[F52] a payment without a webhook is found by polling the provider', async () => {
    const sku = await newSku(2)
    const made = await buy(await cartWith(sku))
    await backend.database.db.execute(
      sql`update test_payments set outcome = 'captured' where reference = ${referenceOf(made)}`,
    )
    expect(await orderOf(made)).toMatchObject({ status: 'received', paymentState: 'captured' })
  })

  test('a late payment for an order whose books are sold out is refunded', async () => {
    const sku = await newSku(1)
    const made = await buy(await cartWith(sku))
    await settle(made, 'abandoned')
    const other = await buy(await cartWith(sku))
    await settle(other, 'captured')
    await settle(made, 'captured')
    expect(await orderOf(made)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect(await stockOf(sku)).toBe(0)
  })

  test('an expired reservation cancels the order and returns its stock', async () => {
    const sku = await newSku(1)
    const made = await buy(await cartWith(sku))
    await backend.database.db.execute(
      sql`update orders set reserved_until = now() - interval '1 minute' where id = ${made.order.orderId}`,
    )
    await backend.modules.orders.service.reconcileDue()
    expect([await stockOf(sku), (await orderOf(made))?.status]).toEqual([1, 'cancelled'])
  })
})

test('the test payment provider is not offered in production', async () => {
  const shop = await createTestBackend({ profile: 'production' })
  try {
    const headers = { 'x-kolofon-server-key': shop.keys.serverKey }
    expect((await shop.ask('{ paymentMethods }', {}, headers)).data).toEqual({ paymentMethods: [] })
  } finally {
    await shop.stop()
  }
})

describe('staff move an order to its next status', () => {
  const move = 'mutation ($id: ID!, $status: String!) { moveOrder(id: $id, status: $status) { status paymentState } }'
  const asStaff = async (id: string, status: string) =>
    backend.ask<{ moveOrder: { status: string; paymentState: string } | null }>(
      move,
      { id, status },
      await backend.staff('support'),
    )

  test('step by step, never back; an anonymous client cannot', async () => {
    const made = await buy(await cartWith(await newSku(3)))
    await settle(made, 'captured')
    const { orderId } = made.order
    expect((await asStaff(orderId, 'completed')).data).toEqual({ moveOrder: null })
    expect((await asStaff(orderId, 'processing')).data?.moveOrder?.status).toBe('processing')
    expect((await asStaff(orderId, 'completed')).data?.moveOrder?.status).toBe('completed')
    expect((await asStaff(orderId, 'cancelled')).data).toEqual({ moveOrder: null })
    expect((await backend.ask(move, { id: orderId, status: 'processing' })).errors?.[0]?.extensions?.code).toBe(
      'UNAUTHENTICATED',
    )
  })

  test('and cancelling it returns its stock and refunds the payment', async () => {
    const sku = await newSku(3)
    const made = await buy(await cartWith(sku, 2))
    await settle(made, 'captured')
    expect((await asStaff(made.order.orderId, 'cancelled')).data?.moveOrder).toEqual({
      status: 'cancelled',
      paymentState: 'refunded',
    })
    expect(await stockOf(sku)).toBe(3)
  })
})

describe('[attack S1-4] a database that fails between an order and its payment', () => {
  const fail = (table: string, event: string, code: string) => sql`
    create function database_goes() returns trigger language plpgsql as
      $body$ begin raise exception 'terminating connection' using errcode = '${sql.raw(code)}'; end $body$;
    create trigger database_goes before ${sql.raw(event)} on ${sql.identifier(table)}
      for each row execute function database_goes()`
  const heal = () => backend.database.db.execute(sql`drop function if exists database_goes cascade`)

  test.each([
    ['before the request to the provider', 'test_payments', 'insert', '57P01'],
    ['after the provider has returned its page', 'payments', 'update', '57P01'],
    ['by the timeout of an idle transaction', 'payments', 'update', '25P03'],
  ])('%s: no refusal, and the repeated request continues with the same payment', async (_, table, event, code) => {
    const sku = await newSku(1)
    const cart = await cartWith(sku)
    const key = crypto.randomUUID()
    await backend.database.db.execute(fail(table, event, code))
    try {
      await expect(buy(cart, { key })).rejects.toThrow('"code":"UNAVAILABLE"')
    } finally {
      await heal()
    }
    expect(await stockOf(sku)).toBe(0)
    const made = await buy(cart, { key })
    expect(made).toMatchObject({ __typename: 'OrderStarted', order: { status: 'awaiting' } })
    expect((await buy(cart, { key })).redirectUrl).toBe(made.redirectUrl)
    await settle(made, 'captured')
    expect(await orderOf(made)).toMatchObject({ status: 'received', paymentState: 'captured' })
    const { rows } = await backend.database.db.execute(sql`select id from orders where cart_id = ${cart}`)
    expect(rows).toHaveLength(1)
  })

  test('for good, after the provider refuses: the repeated request gets the same refusal, and a new request can buy', async () => {
    const sku = await newSku(1)
    const cart = await cartWith(sku)
    const key = crypto.randomUUID()
    await backend.database.db.execute(sql`alter table test_payments rename to test_payments_gone`)
    try {
      expect(await buy(cart, { key })).toMatchObject({ __typename: 'OrderProblem', code: 'NOT_CREATED' })
    } finally {
      await backend.database.db.execute(sql`alter table test_payments_gone rename to test_payments`)
    }
    expect(await stockOf(sku)).toBe(1)
    expect(await buy(cart, { key })).toMatchObject({ __typename: 'OrderProblem', code: 'NOT_CREATED' })
    expect(await buy(cart)).toMatchObject({ __typename: 'OrderStarted' })
  })
})

test('[F42] an order invalidates the pages that show its titles, within a moment', async () => {
  const sku = await newSku(3)
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select product_id as id from skus where id = ${sku}`,
  )
  await buy(await cartWith(sku))
  await flushInvalidations(backend.database.db)
  const published = await backend.database.db.execute<{ tags: string[] }>(
    sql`select tags from changes order by seq desc limit 5`,
  )
  expect(published.rows.flatMap(({ tags }) => tags)).toContain(`product:${rows[0]?.id}`)
})

describe('races', () => {
  test('of many buyers for few copies create as many orders as there are copies, never more', async () => {
    for (const [stock, buyers] of [
      [0, 4],
      [1, 12],
      [3, 10],
      [5, 3],
    ] as const) {
      const sku = await newSku(20)
      const carts = await Promise.all(Array.from({ length: buyers }, () => cartWith(sku)))
      await backend.database.db.execute(sql`update stock set quantity = ${stock} where sku_id = ${sku}`)
      const made = await Promise.all(carts.map((cart) => buy(cart)))
      expect(made.filter(({ __typename }) => __typename === 'OrderStarted')).toHaveLength(Math.min(stock, buyers))
      expect(await stockOf(sku)).toBe(Math.max(0, stock - buyers))
    }
  })

  test('of one cart bought ten times concurrently leave one valid order', async () => {
    const sku = await newSku(20)
    const cart = await cartWith(sku)
    const made = await Promise.all(Array.from({ length: 10 }, () => buy(cart)))
    await Promise.all(made.map((one) => settle(one, 'captured')))
    const { rows } = await backend.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from orders where cart_id = ${cart} and status <> 'cancelled'`,
    )
    expect(rows[0]?.n).toBe(1)
    expect(await stockOf(sku)).toBe(19)
  })
})

test('[F38] a gift code pays, and its balance is restored when the order is cancelled', async () => {
  const code =
    'mutation ($cartId: ID!) { setPromoCode(cartId: $cartId, code: "BOKGÅVA") { ... on Cart { summary { balance { pending } } } } }'
  const balance = async () => {
    const { rows } = await backend.database.db.execute<{ balance: number }>(
      sql`select balance from gift_codes where code = 'BOKGÅVA'`,
    )
    return Number(rows[0]?.balance)
  }
  const cart = await cartWith(await newSku(5), 3)
  await backend.ask(code, { cartId: cart })
  const made = await buy(cart)
  expect(made.order.toPay).toBeCloseTo(made.order.totalIncVat - 200, 2)
  expect(await balance()).toBe(0)
  await settle(made, 'blocked')
  expect(await balance()).toBe(20_000)
})

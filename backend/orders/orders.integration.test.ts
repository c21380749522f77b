import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { tellPendingChanges } from '../kernel/pending-changes.ts'

const add =
  'mutation ($cartId: ID, $skuId: ID!, $quantity: Int) { changed: addToCart(cartId: $cartId, skuId: $skuId, quantity: $quantity) { ... on Cart { id } } }'
const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail") {
  __typename ... on OrderStarted { token redirectUrl order { orderId status totalIncVat toPay } } ... on InvalidCheckout { fields { field code } } ... on OrderProblem { code } } }`
const open =
  'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { status paymentState toPay totalIncVat lines { quantity } } }'

const checkout = {
  email: 'Astrid@Example.com',
  phone: '070-123 45 67',
  shippingOptionId: '1-pickup',
  termsAccepted: true,
  billingAddress: {
    firstName: 'Astrid',
    lastName: 'Ek',
    addressLine1: 'Dalagatan 46',
    zip: '113 24',
    city: 'Stockholm',
  },
}

interface Made {
  readonly __typename: string
  readonly token: string
  readonly redirectUrl: string | null
  readonly code?: string
  readonly fields?: readonly { readonly field: string; readonly code: string }[]
  readonly order: {
    readonly orderId: string
    readonly status: string
    readonly totalIncVat: number
    readonly toPay: number
  }
}

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())

async function newSku(stock: number): Promise<number> {
  const { db } = backend.database
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
      where p.format = 'hardcover' and not k.static and exists (select 1 from prices where sku_id = s.id and price_list_id = 1)
      and (p.release_date is null or p.release_date < now()) order by random() limit 1`,
  )
  const id = Number(rows[0]?.id)
  await db.execute(sql`update stock set quantity = ${stock}, oversellable = false where sku_id = ${id}`)
  return id
}
async function stockOf(skuId: number): Promise<number> {
  const { rows } = await backend.database.db.execute<{ quantity: number }>(
    sql`select quantity from stock where sku_id = ${skuId}`,
  )
  return Number(rows[0]?.quantity)
}
async function cartWith(skuId: number, quantity = 1): Promise<string> {
  const { data } = await backend.ask<{ changed: { id: string } }>(add, { skuId: String(skuId), quantity })
  return data?.changed.id ?? ''
}
async function buy(cartId: string, more: object = {}): Promise<Made> {
  const answer = await backend.ask<{ made: Made }>(create, { cartId, checkout: { ...checkout, ...more } })
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.made
}
const referenceOf = (made: Made) => made.redirectUrl?.split('/').at(-1) ?? ''
const settle = (
  made: Made,
  outcome: 'captured' | 'declined' | 'blocked' | 'abandoned',
  id: string = crypto.randomUUID(),
) => backend.modules.orders.service.settle({ reference: referenceOf(made) }, outcome, { id, body: {} })
async function orderOf(made: Made) {
  const { data } = await backend.ask<{ order: { status: string; paymentState: string } }>(open, {
    id: made.order.orderId,
    token: made.token,
  })
  return data?.order
}

describe('an order', () => {
  test('takes its stock, waits for its money, and is received with it', async () => {
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

  test('that is declined gives its stock back, and the cart can be bought again', async () => {
    const sku = await newSku(1)
    const cart = await cartWith(sku)
    const first = await buy(cart)
    await settle(first, 'declined')
    expect([await stockOf(sku), (await orderOf(first))?.status]).toEqual([1, 'cancelled'])
    const second = await buy(cart)
    await settle(second, 'captured')
    expect((await orderOf(second))?.status).toBe('received')
    expect(await buy(cart)).toMatchObject({ code: 'CART_EMPTY' })
  })

  test('tells every field that is not right', async () => {
    const made = await buy(await cartWith(await newSku(3)), {
      email: 'nobody',
      shippingOptionId: '3-home',
      termsAccepted: false,
      billingAddress: { ...checkout.billingAddress, zip: '12', city: ' ' },
    })
    expect(made.fields?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'city required',
      'email email',
      'shippingOptionId shipping',
      'termsAccepted terms',
      'zip zip',
    ])
  })

  test('early morning reaches Stockholm alone', async () => {
    const early = { shippingOptionId: '1-early' }
    const address = { ...checkout.billingAddress, zip: '98138', city: 'Kiruna' }
    expect((await buy(await cartWith(await newSku(3)), { ...early, billingAddress: address })).fields).toEqual([
      { field: 'shippingOptionId', code: 'shipping' },
    ])
    expect((await buy(await cartWith(await newSku(3)), early)).__typename).toBe('OrderStarted')
  })

  test('is for its token alone', async () => {
    const made = await buy(await cartWith(await newSku(3)))
    const { data } = await backend.ask(open, { id: made.order.orderId, token: 'guessed' })
    expect(data).toEqual({ order: null })
  })

  test('refuses to lead the browser to another host', async () => {
    const document = create.replace('"/checkout/confirm"', '"//evil.example"')
    const { errors } = await backend.ask(document, { cartId: await cartWith(await newSku(3)), checkout })
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

describe('[F50] messages of a payment in every order and number', () => {
  const events = ['captured', 'declined', 'abandoned'] as const
  const orders = events.flatMap((a) => events.flatMap((b) => (a === b ? [] : [[a, b] as const])))
  test.each(orders)('%s, then %s: money counts', async (first, second) => {
    const sku = await newSku(5)
    const made = await buy(await cartWith(sku))
    await settle(made, first, `${made.token} 1`)
    await settle(made, first, `${made.token} 1`)
    await settle(made, second, `${made.token} 2`)
    await settle(made, first, `${made.token} 3`)
    const paid = first === 'captured' || second === 'captured'
    expect((await orderOf(made))?.status).toBe(paid ? 'received' : 'cancelled')
    expect(await stockOf(sku)).toBe(paid ? 4 : 5)
  })

  test('[F52] money that nobody told of is found by asking', async () => {
    const sku = await newSku(2)
    const made = await buy(await cartWith(sku))
    await backend.database.db.execute(
      sql`update test_payments set outcome = 'captured' where reference = ${referenceOf(made)}`,
    )
    expect(await orderOf(made)).toMatchObject({ status: 'received', paymentState: 'captured' })
  })

  test('money for an order whose books are gone goes back', async () => {
    const sku = await newSku(1)
    const made = await buy(await cartWith(sku))
    await settle(made, 'abandoned')
    const other = await buy(await cartWith(sku))
    await settle(other, 'captured')
    await settle(made, 'captured')
    expect(await orderOf(made)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
    expect(await stockOf(sku)).toBe(0)
  })

  test('a reservation that ends gives everything back', async () => {
    const sku = await newSku(1)
    const made = await buy(await cartWith(sku))
    await backend.database.db.execute(
      sql`update orders set reserved_until = now() - interval '1 minute' where id = ${made.order.orderId}`,
    )
    await backend.modules.orders.service.releaseLapsed()
    expect([await stockOf(sku), (await orderOf(made))?.status]).toEqual([1, 'cancelled'])
  })
})

test('where real money is, the test provider is not offered', async () => {
  const shop = await createTestBackend({ profile: 'production' })
  try {
    const headers = { 'x-kolofon-server-key': shop.keys.serverKey }
    expect((await shop.ask('{ paymentMethods }', {}, headers)).data).toEqual({ paymentMethods: [] })
  } finally {
    await shop.stop()
  }
})

describe('staff move an order on', () => {
  const move = 'mutation ($id: ID!, $status: String!) { moveOrder(id: $id, status: $status) { status paymentState } }'
  const asStaff = async (id: string, status: string) =>
    backend.ask<{ moveOrder: { status: string; paymentState: string } | null }>(
      move,
      { id, status },
      await backend.staff('support'),
    )

  test('step by step, never back, and nobody else does', async () => {
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

  test('cancelled, it gives back stock and money', async () => {
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

test('[F42] an order is told to whoever shows its titles, within a moment', async () => {
  const sku = await newSku(3)
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select product_id as id from skus where id = ${sku}`,
  )
  await buy(await cartWith(sku))
  await tellPendingChanges(backend.database.db)
  const told = await backend.database.db.execute<{ tags: string[] }>(
    sql`select tags from changes order by seq desc limit 5`,
  )
  expect(told.rows.flatMap(({ tags }) => tags)).toContain(`product:${rows[0]?.id}`)
})

describe('races', () => {
  test('of many buyers for few copies: as many orders as copies, no more', async () => {
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

  test('of one cart bought ten times at once: one order that counts', async () => {
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

test('[F38] a gift code pays, and its money comes back with a cancelled order', async () => {
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

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { rounds } from '#tests/scale.ts'
import { checkout, createShopper, type Made, type Shopper } from '#tests/shopper.ts'

interface SeenCart {
  readonly quantity: number
  readonly items: readonly { readonly skuId: string; readonly quantity: number }[]
  readonly gifts: readonly { readonly skuId: string; readonly campaign: string | null }[]
  readonly missedGifts: readonly { readonly skuId: string; readonly reason: string }[]
  readonly appliedCampaigns: readonly { readonly name: string }[]
  readonly summary: {
    readonly total: { readonly sellingPriceIncVat: number }
    readonly shipping: { readonly feeIncVat: number; readonly amountLeftToFreeShipping: number | null }
  }
}

interface SeenLine {
  readonly skuId: string
  readonly quantity: number
  readonly totalIncVat: number
  readonly isGift: boolean
  readonly giftCampaign: string | null
}

const cartQuery = `query ($id: String!) { cart: getCart(id: $id) { quantity items { skuId quantity } gifts { skuId campaign }
  missedGifts { skuId reason } appliedCampaigns { name }
  summary { total { sellingPriceIncVat } shipping { feeIncVat amountLeftToFreeShipping } } } }`
const linesQuery =
  'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { lines { skuId quantity totalIncVat isGift giftCampaign } request { lines { skuId quantity } } } }'
const setLine =
  'mutation ($cartId: ID!, $skuId: ID!, $quantity: Int!) { changed: updateCartItem(cartId: $cartId, skuId: $skuId, quantity: $quantity) { __typename } }'
const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!, $gifts: [ID!]) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail", expectedGifts: $gifts) {
  __typename ... on OrderProblem { code } } }`
const move = 'mutation ($id: ID!, $status: String!) { moved: moveOrder(id: $id, status: $status) { status } }'
const refund =
  'mutation ($id: ID!, $lines: [OrderLineInput!], $key: String!) { made: refundOrder(id: $id, lines: $lines, restock: true, reason: "", idempotencyKey: $key) { __typename ... on Order { refunds { amount } } } }'
const ask =
  'mutation ($id: ID!, $token: String, $lines: [OrderLineInput!]) { made: requestOrderChange(id: $id, token: $token, kind: "return", reason: "", lines: $lines) { status } }'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

/** Creates a campaign that adds `gift` to carts that contain `sku` and are worth at least `minimum` minor units. */
async function giftFor(sku: number, gift: number, minimum = 0): Promise<string> {
  const name = `En bok till ${randomUUID().slice(0, 8)}`
  const parameters = JSON.stringify({ kind: 'gift', skuId: gift })
  const { rows } = await backend.database.db.execute<{ product: number }>(
    sql`select product_id as product from skus where id = ${sku}`,
  )
  const conditions = JSON.stringify({ productIds: [Number(rows[0]?.product)], minimumValue: { SEK: minimum } })
  await backend.database.db.execute(
    sql`with made as (insert into cart_campaigns (alias, parameters, conditions) values (${randomUUID()}, ${parameters}::jsonb, ${conditions}::jsonb) returning id)
      insert into cart_campaign_texts (campaign_id, language, name) select id, 'sv', ${name} from made`,
  )
  return name
}

async function seeCart(id: string): Promise<SeenCart> {
  const { data, errors } = await backend.ask<{ cart: SeenCart }>(cartQuery, { id })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.cart
}

async function seeLines(made: Made): Promise<readonly SeenLine[]> {
  const variables = { id: made.order.orderId, token: made.token }
  const { data, errors } = await backend.ask<{ order: { lines: SeenLine[] } }>(linesQuery, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.order.lines
}

const bookTitle = (sku: number, gift: number) => [
  { skuId: String(sku), isGift: false },
  { skuId: String(gift), isGift: true },
]
const marks = (lines: readonly SeenLine[]) => lines.map(({ skuId, isGift }) => ({ skuId, isGift }))

test('[attack S2-6] the gift of a campaign is in the cart, marked and named, and costs nothing', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(10)]
  const before = await seeCart(await shopper.cartWith(sku))
  const name = await giftFor(sku, gift)
  const cart = await seeCart(await shopper.cartWith(sku))
  expect(cart.gifts).toEqual([{ skuId: String(gift), campaign: name }])
  expect(cart.appliedCampaigns).toContainEqual({ name })
  expect({ ...cart, gifts: [], appliedCampaigns: [] }).toEqual({ ...before, gifts: [], appliedCampaigns: [] })
})

test('[attack S2-6] the gift goes when its condition no longer holds, and no shopper can request more of it', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(10)]
  const price = (await seeCart(await shopper.cartWith(sku))).summary
  await giftFor(sku, gift, Math.round((price.total.sellingPriceIncVat - price.shipping.feeIncVat) * 100) + 1)
  const id = await shopper.cartWith(sku, 2)
  expect((await seeCart(id)).gifts).toHaveLength(1)
  await backend.ask(setLine, { cartId: id, skuId: String(gift), quantity: 5 })
  const bought = await seeCart(id)
  expect(bought.gifts).toHaveLength(1)
  expect(bought.items).toContainEqual({ skuId: String(gift), quantity: 5 })
  await backend.ask(setLine, { cartId: id, skuId: String(sku), quantity: 1 })
  expect((await seeCart(id)).gifts).toEqual([])
})

test('[attack S2-6] a gift that is out of stock is not given, and the cart shows a notice', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(0)]
  const name = await giftFor(sku, gift)
  const cart = await seeCart(await shopper.cartWith(sku))
  expect(cart.gifts).toEqual([])
  expect(cart.missedGifts).toEqual([{ skuId: String(gift), reason: 'SOLD_OUT' }])
  expect(cart.appliedCampaigns).not.toContainEqual({ name })
})

test('[attack S2-6] an order has the gift as a line of its own, beside the same book bought, and stock falls by both', async () => {
  const sku = await shopper.newSku(10)
  const name = await giftFor(sku, sku)
  const made = await shopper.buy(await shopper.cartWith(sku, 2))
  await shopper.settle(made, 'captured')
  expect(await seeLines(made)).toEqual([
    expect.objectContaining({ skuId: String(sku), quantity: 2, isGift: false, giftCampaign: null }),
    { skuId: String(sku), quantity: 1, totalIncVat: 0, isGift: true, giftCampaign: name },
  ])
  expect(await shopper.stockOf(sku)).toBe(7)
  const { rows } = await backend.database.db.execute<{ text: string }>(
    sql`select text from mails where key = ${`order-received ${made.order.orderId}`}`,
  )
  expect(rows[0]?.text).toContain(`(gåva: ${name})`)
})

test('[attack S2-6] a cancelled order restocks bought copies and gifts, and refunds what was paid', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(4)]
  await giftFor(sku, gift)
  const made = await shopper.buy(await shopper.cartWith(sku, 2))
  await shopper.settle(made, 'captured')
  expect([await shopper.stockOf(sku), await shopper.stockOf(gift)]).toEqual([8, 3])
  await backend.ask(move, { id: made.order.orderId, status: 'cancelled' }, await backend.staff('support'))
  expect([await shopper.stockOf(sku), await shopper.stockOf(gift)]).toEqual([10, 4])
  expect((await shopper.orderOf(made))?.refunds).toEqual([{ amount: made.order.toPay }])
})

test('[attack S2-6] a partial return keeps the gift, a full return includes it; neither lowers the refund', async () => {
  const sku = await shopper.newSku(10)
  await giftFor(sku, sku)
  const staff = await backend.staff('support')
  const returned = async (quantity: number) => {
    const made = await shopper.buy(await shopper.cartWith(sku, 2))
    await shopper.settle(made, 'captured')
    const id = made.order.orderId
    for (const status of ['processing', 'completed']) await backend.ask(move, { id, status }, staff)
    await backend.ask(ask, { id, token: made.token, lines: [{ skuId: String(sku), quantity }] })
    const { data } = await backend.ask<{ order: { request: { lines: { skuId: string; quantity: number }[] } } }>(
      linesQuery,
      { id, token: made.token },
    )
    const lines = data?.order.request.lines ?? []
    const before = await shopper.stockOf(sku)
    await backend.ask(refund, { id, lines, key: randomUUID() }, staff)
    const back = (await shopper.orderOf(made))?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
    const [line] = await seeLines(made)
    return { pieces: (await shopper.stockOf(sku)) - before, back: back / ((line?.totalIncVat ?? 0) / 2) }
  }
  expect(await returned(1)).toEqual({ pieces: 1, back: 1 })
  expect(await returned(2)).toEqual({ pieces: 3, back: 2 })
})

test('[attack S2-6] an order is not placed without a gift that its buyer was shown', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(1)]
  await giftFor(sku, gift)
  const cartId = await shopper.cartWith(sku)
  await backend.database.db.execute(sql`update stock set quantity = 0 where sku_id = ${gift}`)
  const variables = { cartId, checkout, gifts: [String(gift)] }
  const { data } = await backend.ask(create, variables)
  expect(data).toEqual({ made: { __typename: 'OrderProblem', code: 'GIFT_GONE' } })
  expect(await shopper.stockOf(sku)).toBe(10)
  // A buyer who has seen that the gift is gone can order without it.
  const again = await backend.ask(create, { ...variables, gifts: [] })
  expect(again.data).toEqual({ made: { __typename: 'OrderStarted' } })
})

test('[attack S2-6] thirty buyers at once for three gifts: three are given, none is oversold', async () => {
  const [sku, gift] = [await shopper.newSku(100), await shopper.newSku(3)]
  await giftFor(sku, gift)
  const carts = await Promise.all(Array.from({ length: 30 }, () => shopper.cartWith(sku)))
  const made = await Promise.all(carts.map((cart) => shopper.buy(cart)))
  const orders = made.filter(({ __typename }) => __typename === 'OrderStarted')
  const given = (await Promise.all(orders.map(seeLines))).flat().filter(({ isGift }) => isGift)
  expect(made.filter(({ code }) => code !== undefined && code !== 'GIFT_GONE')).toEqual([])
  expect(given).toHaveLength(3)
  expect(await shopper.stockOf(gift)).toBe(0)
  expect(await shopper.stockOf(sku)).toBe(100 - orders.length)
})

test('[attack S2-6] carts that merge at sign-in earn one gift, not two', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(10)]
  await giftFor(sku, gift)
  const { headers } = await shopper.signedIn(`${randomUUID()}@example.com`)
  const claim = 'mutation ($cartId: ID!) { cart: claimCart(cartId: $cartId) { id gifts { skuId } } }'
  await backend.ask(claim, { cartId: await shopper.cartWith(sku) }, headers)
  const { data } = await backend.ask<{ cart: { gifts: object[] } }>(
    claim,
    { cartId: await shopper.cartWith(sku) },
    headers,
  )
  expect(data?.cart.gifts).toEqual([{ skuId: String(gift) }])
})

test('[attack S2-6] a late payment of an order whose gift is gone sends the books without it', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(1)]
  await giftFor(sku, gift)
  const made = await shopper.buy(await shopper.cartWith(sku))
  expect(marks(await seeLines(made))).toEqual(bookTitle(sku, gift))
  await shopper.settle(made, 'declined')
  await backend.database.db.execute(sql`update stock set quantity = 0 where sku_id = ${gift}`)
  await shopper.settle(made, 'captured')
  expect((await shopper.orderOf(made))?.status).toBe('received')
  expect(marks(await seeLines(made))).toEqual([{ skuId: String(sku), isGift: false }])
  expect([await shopper.stockOf(sku), await shopper.stockOf(gift)]).toEqual([9, 0])
})

test('[attack S2-6] whatever is bought, paid, declined and cancelled: stock of both books adds up, and gifts cost nothing', async () => {
  const staff = await backend.staff('support')
  const step = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    same: fc.boolean(),
    fate: fc.constantFrom('captured', 'declined', 'declined-captured', 'cancel'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 4 }),
      async (steps, there) => {
        const [sku, gift] = [await shopper.newSku(8), await shopper.newSku(there)]
        await giftFor(sku, gift)
        await giftFor(sku, sku)
        for (const { quantity, same, fate } of steps) {
          const cart = await shopper.cartWith(sku, quantity)
          if (same) await backend.ask(setLine, { cartId: cart, skuId: String(gift), quantity: 1 })
          const made = await shopper.buy(cart)
          if (made.__typename !== 'OrderStarted') continue
          if (fate.startsWith('declined')) await shopper.settle(made, 'declined')
          if (fate !== 'declined') await shopper.settle(made, 'captured')
          if (fate === 'cancel') await backend.ask(move, { id: made.order.orderId, status: 'cancelled' }, staff)
        }
        for (const [id, all] of [
          [sku, 8],
          [gift, there],
        ] as const) {
          const { rows } = await backend.database.db.execute<{ held: string }>(
            sql`select coalesce(sum(l.reserved), 0) as held from order_lines l join orders o on o.id = l.order_id where l.sku_id = ${id} and o.status <> 'cancelled'`,
          )
          const left = await shopper.stockOf(id)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left + Number(rows[0]?.held)).toBe(all)
        }
        const { rows } = await backend.database.db.execute(
          sql`select o.id from orders o join order_lines l on l.order_id = o.id where l.sku_id in (${sku}, ${gift})
          group by o.id having o.items_inc_vat <> (select sum(total_inc_vat) from order_lines where order_id = o.id and gift_campaign_id is null)
          or exists (select 1 from order_lines where order_id = o.id and gift_campaign_id is not null and (total_inc_vat <> 0 or quantity <> 1))`,
        )
        expect(rows).toEqual([])
      },
    ),
    { numRuns: rounds(8) },
  )
})

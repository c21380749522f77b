import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestBackend } from '../backend.ts'
import { createShopper, type Made } from '../shopper.ts'

export const pieces = 100

export type World = ReturnType<typeof createWorld>

/**
 * Returns the expected state of a cancelled order of two pieces that was paid by card: money and stock are returned
 * exactly once.
 */
export function calledOff(toPay: number) {
  return {
    status: 'cancelled',
    refunded: toPay,
    taken: 0,
    refunds: 1,
    tasks: `refund ${toPay}`,
    mails: 'order-received, order-cancelled',
  }
}

/**
 * Returns helpers for the mutations: a shopper, purchases, and queries of the counts and amounts that a mutation may
 * change.
 */
export function createWorld(backend: TestBackend) {
  const { db } = backend.database
  const shopper = createShopper(backend)
  const figures = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0] ?? {}
  const key = () => randomUUID()
  const newSku = () => shopper.newSku(pieces)

  const inCarts = (sku: number) => () =>
    figures(
      sql`select count(*)::int as carts, coalesce(sum(quantity), 0)::int as pieces from cart_lines where sku_id = ${sku}`,
    )
  const ofOrder = (sku: number, cart: string) => () =>
    figures(sql`select count(*) filter (where o.status <> 'cancelled')::int as orders,
        count(*) filter (where o.status = 'cancelled')::int as cancelled,
        ${pieces} - (select quantity from stock where sku_id = ${sku})::int as taken,
        (select count(*)::int from payments p join orders q on q.id = p.order_id where q.cart_id = ${cart}) as payments
      from orders o where o.cart_id = ${cart}`)
  const giftOf = async (balance: number) => {
    const code = randomUUID().toUpperCase()
    await db.execute(sql`insert into gift_codes (code, currency, balance) values (${code}, 'SEK', ${balance})`)
    return code
  }
  const balanceOf = (id: number) => () =>
    figures(
      sql`select count(*)::int as entries, coalesce(sum(amount), 0)::int as balance from balance_entries where customer_id = ${id}`,
    )

  async function bought(method = 'card', headers: Readonly<Record<string, string>> = {}) {
    const sku = await newSku()
    const cart = await shopper.cartWith(sku, 2, headers)
    const made = await shopper.buy(cart, { method, checkout: { personalNumber: '19640823-3234' }, headers })
    await shopper.settle(made, method === 'invoice' ? 'authorised' : 'captured')
    return { sku, made, id: made.order.orderId, toPay: Math.round(made.order.toPay * 100) }
  }
  /** Creates a SKU and a campaign that gives it to buyers of `sku`. Returns the gift's SKU. */
  async function giftWith(sku: number) {
    const gift = await newSku()
    const parameters = JSON.stringify({ kind: 'gift', skuId: gift })
    const { product } = await figures(sql`select product_id as product from skus where id = ${sku}`)
    const conditions = JSON.stringify({ productIds: [Number(product)] })
    await db.execute(
      sql`with made as (insert into cart_campaigns (alias, parameters, conditions)
          values (${key()}, ${parameters}::jsonb, ${conditions}::jsonb) returning id)
        insert into cart_campaign_texts (campaign_id, language, name) select id, 'sv', 'En bok till' from made`,
    )
    return gift
  }
  const moneyOf = (sku: number, id: string) => () =>
    figures(sql`select o.status, p.refunded,
        ${pieces} - (select quantity from stock where sku_id = ${sku})::int as taken,
        (select count(*)::int from order_refunds where order_id = ${id}) as refunds,
        (select string_agg(kind || ' ' || amount, ', ') from payment_tasks where payment_id = p.id) as tasks,
        (select string_agg(key, ', ' order by id) from (select id, split_part(key, ' ', 1) as key from mails where text like ${`%${id}%`}) m) as mails
      from orders o join payments p on p.order_id = o.id where o.id = ${id}`)
  const step = (made: Made, status: string) =>
    backend.modules.orders.service.staff.move({
      id: made.order.orderId,
      status,
      trackingNumber: null,
      trackingUrl: null,
      staff: 'staff@example.com',
    })
  const ownerOf = (id: string) => figures(sql`select customer_id as owner from orders where id = ${id}`)

  return {
    backend,
    shopper,
    figures,
    key,
    newSku,
    inCarts,
    ofOrder,
    giftOf,
    giftWith,
    balanceOf,
    bought,
    moneyOf,
    step,
    ownerOf,
  }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestBackend } from '../backend.ts'
import { checkout, createShopper, type Made } from '../shopper.ts'

/** A mutation that moves money or stock, about something fresh. */
export interface Move {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Variables of another request with the same key; left out: the mutation takes no key, its effect is once by itself. */
  readonly other?: Readonly<Record<string, unknown>>
  /** What it moved, in figures. */
  readonly moved: () => Promise<Readonly<Record<string, unknown>>>
  /** The figures after it was done once. */
  readonly after: Readonly<Record<string, unknown>>
}

const pieces = 100

const documents = {
  addToCart:
    'mutation ($cartId: ID, $skuId: ID!, $quantity: Int, $key: String) { made: addToCart(cartId: $cartId, skuId: $skuId, quantity: $quantity, idempotencyKey: $key) { __typename ... on Cart { id quantity } } }',
  updateCartItem:
    'mutation ($cartId: ID!, $skuId: ID!, $quantity: Int!, $key: String) { made: updateCartItem(cartId: $cartId, skuId: $skuId, quantity: $quantity, idempotencyKey: $key) { __typename ... on Cart { id quantity } } }',
  removeCartItem:
    'mutation ($cartId: ID!, $skuId: ID!, $key: String) { made: removeCartItem(cartId: $cartId, skuId: $skuId, idempotencyKey: $key) { __typename ... on Cart { id quantity } } }',
  setPromoCode:
    'mutation ($cartId: ID!, $code: String!, $key: String) { made: setPromoCode(cartId: $cartId, code: $code, idempotencyKey: $key) { __typename ... on Cart { promoCode } } }',
  mergeCart:
    'mutation ($cartId: ID!, $from: ID!, $key: String) { made: mergeCart(cartId: $cartId, fromCartId: $from, idempotencyKey: $key) { __typename ... on Cart { id quantity } } }',
  fillCart:
    'mutation ($cartId: ID!, $lines: [FillLineInput!]!) { made: fillCart(cartId: $cartId, lines: $lines) { changed { __typename ... on Cart { id quantity } } } }',
  claimCart: 'mutation ($cartId: ID!) { made: claimCart(cartId: $cartId) { id quantity } }',
  createOrder: `mutation ($cartId: String!, $checkout: CheckoutInputType!, $key: String) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail", idempotencyKey: $key) {
    __typename ... on OrderStarted { token redirectUrl order { orderId status } } ... on OrderProblem { code } ... on InvalidCheckout { fields { field code } } } }`,
  refundOrder:
    'mutation ($id: ID!, $amount: Float, $lines: [OrderLineInput!], $restock: Boolean, $toBalance: Boolean, $key: String!) { made: refundOrder(id: $id, amount: $amount, lines: $lines, restock: $restock, toBalance: $toBalance, reason: "", idempotencyKey: $key) { __typename ... on Order { refunds { amount } } ... on RefundProblem { code } } }',
  creditBalance:
    'mutation ($email: String!, $amount: Float!, $key: String!) { made: creditBalance(email: $email, amount: $amount, currency: "SEK", note: "", idempotencyKey: $key) }',
  moveOrder: 'mutation ($id: ID!, $status: String!) { made: moveOrder(id: $id, status: $status) { status } }',
  resolveOrderRequest:
    'mutation ($id: ID!) { made: resolveOrderRequest(id: $id, accept: true) { status request { state } } }',
  requestOrderChange:
    'mutation ($id: ID!, $token: String) { made: requestOrderChange(id: $id, token: $token, kind: "cancel", reason: "") { status } }',
  redeemGiftCode: 'mutation ($code: String!) { made: redeemGiftCode(code: $code) { amount } }',
  claimOrder: 'mutation ($id: ID!, $token: String!) { made: claimOrder(id: $id, token: $token) { orderId } }',
} as const

/** By name; `settle` is the provider's word instead of a mutation's. */
export function createMoves(backend: TestBackend): Readonly<Record<string, () => Promise<Move>>> {
  const { db } = backend.database
  const shopper = createShopper(backend)
  const figures = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0] ?? {}
  const key = () => randomUUID()
  const newSku = () => shopper.newSku(pieces)

  /** Open carts that hold the SKU, and the pieces in them. */
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

  async function bought(method = 'card') {
    const sku = await newSku()
    const cart = await shopper.cartWith(sku, 2)
    const made = await shopper.buy(cart, { method, checkout: { personalNumber: '19640823-3234' } })
    await shopper.settle(made, method === 'invoice' ? 'authorised' : 'captured')
    return { sku, made, id: made.order.orderId, toPay: Math.round(made.order.toPay * 100) }
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
    })

  return {
    'addToCart without a cart': async () => {
      const sku = await newSku()
      const variables = { cartId: null, skuId: String(sku), quantity: 2, key: key() }
      const other = { ...variables, quantity: 3 }
      return {
        document: documents.addToCart,
        variables,
        other,
        moved: inCarts(sku),
        after: { carts: 1, pieces: 2 },
      }
    },
    addToCart: async () => {
      const sku = await newSku()
      const variables = { cartId: await shopper.cartWith(sku), skuId: String(sku), quantity: 2, key: key() }
      const other = { ...variables, quantity: 3 }
      return { document: documents.addToCart, variables, other, moved: inCarts(sku), after: { carts: 1, pieces: 3 } }
    },
    updateCartItem: async () => {
      const sku = await newSku()
      const variables = { cartId: await shopper.cartWith(sku), skuId: String(sku), quantity: 4, key: key() }
      const other = { ...variables, quantity: 5 }
      return {
        document: documents.updateCartItem,
        variables,
        other,
        moved: inCarts(sku),
        after: { carts: 1, pieces: 4 },
      }
    },
    removeCartItem: async () => {
      const sku = await newSku()
      const variables = { cartId: await shopper.cartWith(sku), skuId: String(sku), key: key() }
      const other = { ...variables, skuId: String(sku + 1) }
      return {
        document: documents.removeCartItem,
        variables,
        other,
        moved: inCarts(sku),
        after: { carts: 0, pieces: 0 },
      }
    },
    setPromoCode: async () => {
      const cartId = await shopper.cartWith(await newSku())
      const variables = { cartId, code: 'femtio', key: key() }
      return {
        document: documents.setPromoCode,
        variables,
        other: { ...variables, code: 'LÄSMER' },
        moved: () =>
          figures(sql`select p.code from carts c join promo_codes p on p.id = c.promo_code_id where c.id = ${cartId}`),
        after: { code: 'FEMTIO' },
      }
    },
    mergeCart: async () => {
      const sku = await newSku()
      const variables = { cartId: await shopper.cartWith(sku), from: await shopper.cartWith(sku, 2), key: key() }
      const other = { ...variables, from: await shopper.cartWith(await newSku()) }
      return { document: documents.mergeCart, variables, other, moved: inCarts(sku), after: { carts: 1, pieces: 3 } }
    },
    fillCart: async () => {
      const sku = await newSku()
      const { number } = await figures(
        sql`select p.article_number as number from products p join skus s on s.product_id = p.id where s.id = ${sku}`,
      )
      const variables = {
        cartId: await shopper.cartWith(sku),
        lines: [{ articleNumber: String(number), quantity: 3 }],
      }
      return { document: documents.fillCart, variables, moved: inCarts(sku), after: { carts: 1, pieces: 3 } }
    },
    claimCart: async () => {
      const sku = await newSku()
      const { headers } = await shopper.signedIn(`${randomUUID()}@example.com`)
      const own = await shopper.cartWith(sku)
      await backend.ask(documents.claimCart, { cartId: own }, headers)
      const variables = { cartId: await shopper.cartWith(sku, 2) }
      return { document: documents.claimCart, variables, headers, moved: inCarts(sku), after: { carts: 1, pieces: 3 } }
    },
    createOrder: async () => {
      const sku = await newSku()
      const cartId = await shopper.cartWith(sku)
      const variables = { cartId, checkout, key: key() }
      return {
        document: documents.createOrder,
        variables,
        other: { ...variables, checkout: { ...checkout, phone: '070-999 99 99' } },
        moved: ofOrder(sku, cartId),
        after: { orders: 1, cancelled: 0, taken: 1, payments: 1 },
      }
    },
    'createOrder paid by a gift code': async () => {
      const sku = await newSku()
      const cartId = await shopper.cartWith(sku)
      const code = await giftOf(1_000_000)
      await backend.ask(documents.setPromoCode, { cartId, code })
      const variables = { cartId, checkout, key: key() }
      return {
        document: documents.createOrder,
        variables,
        other: { ...variables, checkout: { ...checkout, phone: '070-999 99 99' } },
        moved: async () => ({
          ...(await ofOrder(sku, cartId)()),
          ...(await figures(
            sql`select (g.balance + o.total_inc_vat)::int as gift, (select count(*)::int from mails where key = 'order-received ' || o.id) as mails
              from gift_codes g, orders o where g.code = ${code} and o.cart_id = ${cartId}`,
          )),
        }),
        after: { orders: 1, cancelled: 0, taken: 1, payments: 0, gift: 1_000_000, mails: 1 },
      }
    },
    refundOrder: async () => {
      const { sku, id } = await bought()
      const variables = { id, amount: 10, key: key() }
      return {
        document: documents.refundOrder,
        variables,
        other: { ...variables, amount: 20 },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'received',
          refunded: 1_000,
          taken: 2,
          refunds: 1,
          tasks: 'refund 1000',
          mails: 'order-received, order-refunded',
        },
      }
    },
    'refundOrder of a piece that comes back': async () => {
      const { sku, id } = await bought()
      const variables = { id, lines: [{ skuId: String(sku), quantity: 1 }], amount: 10, restock: true, key: key() }
      return {
        document: documents.refundOrder,
        variables,
        other: { ...variables, restock: false },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'received',
          refunded: 1_000,
          taken: 1,
          refunds: 1,
          tasks: 'refund 1000',
          mails: 'order-received, order-refunded',
        },
      }
    },
    creditBalance: async () => {
      const email = `${randomUUID()}@example.com`
      const { id } = await shopper.signedIn(email)
      const variables = { email, amount: 50, key: key() }
      return {
        document: documents.creditBalance,
        variables,
        other: { ...variables, amount: 60 },
        headers: await backend.staff('support'),
        moved: balanceOf(id),
        after: { entries: 1, balance: 5_000 },
      }
    },
    redeemGiftCode: async () => {
      const { id, headers } = await shopper.signedIn(`${randomUUID()}@example.com`)
      const code = await giftOf(4_000)
      return {
        document: documents.redeemGiftCode,
        variables: { code },
        headers,
        moved: async () => ({
          ...(await balanceOf(id)()),
          ...(await figures(sql`select balance as left from gift_codes where code = ${code}`)),
        }),
        after: { entries: 1, balance: 4_000, left: 0 },
      }
    },
    'moveOrder to cancelled': async () => {
      const { sku, id, toPay } = await bought()
      return {
        document: documents.moveOrder,
        variables: { id, status: 'cancelled' },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'cancelled',
          refunded: toPay,
          taken: 0,
          refunds: 0,
          tasks: `refund ${toPay}`,
          mails: 'order-received, order-cancelled',
        },
      }
    },
    'moveOrder to completed': async () => {
      const { sku, id, made, toPay } = await bought('invoice')
      await step(made, 'processing')
      return {
        document: documents.moveOrder,
        variables: { id, status: 'completed' },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'completed',
          refunded: 0,
          taken: 2,
          refunds: 0,
          tasks: `capture ${toPay}`,
          mails: 'order-received, order-shipped',
        },
      }
    },
    resolveOrderRequest: async () => {
      const { sku, id, made, toPay } = await bought()
      await step(made, 'processing')
      await backend.ask(documents.requestOrderChange, { id, token: made.token })
      return {
        document: documents.resolveOrderRequest,
        variables: { id },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'cancelled',
          refunded: toPay,
          taken: 0,
          refunds: 0,
          tasks: `refund ${toPay}`,
          mails: 'order-received, order-cancelled',
        },
      }
    },
    requestOrderChange: async () => {
      const { sku, id, made, toPay } = await bought()
      return {
        document: documents.requestOrderChange,
        variables: { id, token: made.token },
        moved: moneyOf(sku, id),
        after: {
          status: 'cancelled',
          refunded: toPay,
          taken: 0,
          refunds: 0,
          tasks: `refund ${toPay}`,
          mails: 'order-received, order-cancelled',
        },
      }
    },
    claimOrder: async () => {
      const { sku, id, made } = await bought()
      const { id: customer, headers } = await shopper.signedIn(`${randomUUID()}@example.com`)
      return {
        document: documents.claimOrder,
        variables: { id, token: made.token },
        headers,
        moved: async () => ({
          ...(await ofOrderOwner(id)),
          taken: pieces - (await shopper.stockOf(sku)),
        }),
        after: { owner: customer, taken: 2 },
      }
    },
  }

  async function ofOrderOwner(id: string) {
    return figures(sql`select customer_id as owner from orders where id = ${id}`)
  }
}

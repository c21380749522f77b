import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { checkout } from '../shopper.ts'
import type { Moves } from './move.ts'
import { calledOff, pieces, type World } from './world.ts'

const documents = {
  setPromoCode:
    'mutation ($cartId: ID!, $code: String!, $key: String) { made: setPromoCode(cartId: $cartId, code: $code, idempotencyKey: $key) { __typename ... on Cart { promoCode } } }',
  createOrder: `mutation ($cartId: String!, $checkout: CheckoutInputType!, $key: String) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail", idempotencyKey: $key) {
    __typename ... on OrderStarted { token redirectUrl order { orderId status } } ... on OrderProblem { code } ... on InvalidCheckout { fields { field code } } } }`,
  requestOrderChange:
    'mutation ($id: ID!, $token: String) { made: requestOrderChange(id: $id, token: $token, kind: "cancel", reason: "") { status } }',
  reorder:
    'mutation ($id: ID!, $token: String, $cartId: ID) { made: reorder(id: $id, token: $token, cartId: $cartId) { changed { __typename ... on Cart { id quantity } } leftOut { skuId } } }',
  claimOrder: 'mutation ($id: ID!, $token: String!) { made: claimOrder(id: $id, token: $token) { orderId } }',
} as const

export function orderMoves({
  backend,
  shopper,
  figures,
  key,
  newSku,
  ofOrder,
  giftOf,
  giftWith,
  bought,
  moneyOf,
  ownerOf,
}: World): Moves {
  return {
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
    'createOrder with a gift': async () => {
      const sku = await newSku()
      const gift = await giftWith(sku)
      const cartId = await shopper.cartWith(sku)
      const variables = { cartId, checkout, key: key() }
      return {
        document: documents.createOrder,
        variables,
        other: { ...variables, checkout: { ...checkout, phone: '070-999 99 99' } },
        moved: async () => ({
          ...(await ofOrder(sku, cartId)()),
          ...(await figures(
            sql`select count(*)::int as gifts, coalesce(sum(l.quantity), 0)::int as given,
                ${pieces} - (select quantity from stock where sku_id = ${gift})::int as left
              from order_lines l join orders o on o.id = l.order_id where o.cart_id = ${cartId} and l.sku_id = ${gift}`,
          )),
        }),
        after: { orders: 1, cancelled: 0, taken: 1, payments: 1, gifts: 1, given: 1, left: 1 },
      }
    },
    reorder: async () => {
      const { sku, id, made } = await bought()
      const cartId = await shopper.cartWith(await newSku())
      return {
        document: documents.reorder,
        variables: { id, token: made.token, cartId },
        moved: () =>
          figures(
            sql`select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces,
                count(distinct cart_id) filter (where cart_id <> ${cartId})::int as elsewhere
              from cart_lines where sku_id = ${sku}`,
          ),
        // There are two lines: one in the new cart, and one in the cart that became the order.
        after: { lines: 2, pieces: 4, elsewhere: 1 },
      }
    },
    requestOrderChange: async () => {
      const { sku, id, made, toPay } = await bought()
      return {
        document: documents.requestOrderChange,
        variables: { id, token: made.token },
        moved: moneyOf(sku, id),
        after: calledOff(toPay),
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
          ...(await ownerOf(id)),
          taken: pieces - (await shopper.stockOf(sku)),
        }),
        after: { owner: customer, taken: 2 },
      }
    },
  }
}

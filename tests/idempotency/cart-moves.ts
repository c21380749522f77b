import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Moves } from './move.ts'
import type { World } from './world.ts'

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
} as const

export function cartMoves({ backend, shopper, figures, key, newSku, inCarts }: World): Moves {
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
  }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const merge =
  'mutation ($cartId: ID!, $from: ID!) { made: mergeCart(cartId: $cartId, fromCartId: $from) { __typename } }'
const claim = 'mutation ($cartId: ID) { made: claimCart(cartId: $cartId) { id quantity } }'
const add =
  'mutation ($cartId: ID, $skuId: ID!, $key: String) { made: addToCart(cartId: $cartId, skuId: $skuId, idempotencyKey: $key) { __typename ... on Cart { id quantity } ... on CartProblem { code } } }'
const piecesOf = async (sku: number) =>
  Number(
    (
      await backend.database.db.execute<{ n: number }>(
        sql`select coalesce(sum(quantity), 0) as n from cart_lines where sku_id = ${sku}`,
      )
    ).rows[0]?.n,
  )

describe('[F35] [F40] concurrent changes of carts give the correct result', () => {
  test('two carts merged into each other concurrently: no request fails, and no piece is lost or duplicated', async () => {
    const sku = await shopper.newSku(100)
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [await shopper.cartWith(sku), await shopper.cartWith(sku, 2)]
      const answers = await Promise.all([
        backend.ask(merge, { cartId: a, from: b }),
        backend.ask(merge, { cartId: b, from: a }),
      ])
      expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([])
      expect(await piecesOf(sku)).toBe(3)
      await backend.database.db.execute(sql`delete from cart_lines where sku_id = ${sku}`)
    }
  })

  test('a customer who signs in on several devices at once has one cart with the contents of all', async () => {
    const sku = await shopper.newSku(100)
    for (let round = 0; round < 10; round += 1) {
      const { headers } = await shopper.signedIn(`${randomUUID()}@example.com`)
      const carts = await Promise.all(Array.from({ length: 5 }, () => shopper.cartWith(sku)))
      const answers = await Promise.all(carts.map((cartId) => backend.ask(claim, { cartId }, headers)))
      expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([])
      const own = await backend.ask<{ made: { quantity: number } }>(claim, { cartId: null }, headers)
      expect(own.data?.made.quantity).toBe(5)
    }
  })

  test('an addition repeated after its cart was bought does not add the title again', async () => {
    const sku = await shopper.newSku(100)
    const cartId = await shopper.cartWith(sku)
    const variables = { cartId, skuId: String(sku), key: randomUUID() }
    await backend.ask(add, variables)
    await shopper.settle(await shopper.buy(cartId), 'captured')
    const again = await backend.ask(add, variables)
    expect(again.data).toEqual({ made: { __typename: 'CartProblem', code: 'CART_GONE' } })
    expect(await piecesOf(sku)).toBe(2)
    const next = await backend.ask(add, { ...variables, key: randomUUID() })
    expect(next.data).toMatchObject({ made: { __typename: 'Cart', quantity: 1 } })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { add, type Changed, code, createCartDoor, fields, inCategory, update } from './testing/cart-door.ts'

const market = `mutation ($cartId: ID!, $market: ID!) { changed: setCartMarket(cartId: $cartId, market: $market) { ${fields} } }`
const merge = `mutation ($cartId: ID!, $from: ID!, $key: String) { changed: mergeCart(cartId: $cartId, fromCartId: $from, idempotencyKey: $key) { ${fields} } }`

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())

const { change, skus } = createCartDoor(() => backend)

describe('a cart', () => {
  test('[F39] is created with its first title, adds up, and shows the amount left to free shipping', async () => {
    const [sku] = await skus(`k.quantity > 5 and p.format = 'hardcover' and not ${inCategory('children')}`)
    const cart = await change(add, { skuId: sku, quantity: 1 })
    const [line] = cart.items
    const { total, shipping, subTotal } = cart.summary
    expect(cart.id).toMatch(/^[\w-]{22}$/)
    expect(line?.totalPrice.sellingPriceIncVat).toBe(line?.unitPrice.sellingPriceIncVat)
    expect(total.sellingPriceIncVat).toBe(subTotal.sellingPriceIncVat + shipping.feeIncVat)
    expect(Math.round((total.sellingPriceExVat + total.vat) * 100)).toBe(Math.round(total.sellingPriceIncVat * 100))
    expect(shipping).toMatchObject({ feeIncVat: 39, isDefault: true })
    expect(shipping.amountLeftToFreeShipping).toBe(399 - subTotal.sellingPriceIncVat)
    expect(total.sellingPriceIncVatFormatted).toMatch(/kr$/)
  })

  test('never contains more pieces than are in stock, and says so', async () => {
    const [sku] = await skus('k.quantity between 2 and 5 and not k.oversellable')
    const cart = await change(add, { skuId: sku, quantity: 1 })
    const tooMany = await change(update, { cartId: cart.id, skuId: sku, quantity: 50 })
    expect(tooMany).toMatchObject({ __typename: 'NotEnoughStock', inCart: 1 })
    expect(tooMany.message).toBe(`Det går inte att lägga till fler, bara ${tooMany.stock} kvar.`)
    const all = await change(update, { cartId: cart.id, skuId: sku, quantity: tooMany.stock })
    expect(all.quantity).toBe(tooMany.stock)
    const more = await change(add, { cartId: cart.id, skuId: sku, quantity: 1, languageId: 'en' })
    expect(more.message).toBe(`You cannot add more, already ${tooMany.stock} in your cart.`)
    expect((await change(update, { cartId: cart.id, skuId: sku, quantity: 0 })).items).toEqual([])
  })

  test('refuses a sold-out title', async () => {
    const [sku] = await skus('k.quantity = 0 and not k.oversellable and not k.static')
    expect(await change(add, { skuId: sku })).toMatchObject({ __typename: 'NotEnoughStock', stock: 0 })
  })

  test('applies fifty concurrent changes with one idempotency key once, and refuses the key for a different change', async () => {
    const [sku, other] = await skus('k.quantity > 60')
    const cart = await change(add, { skuId: sku, quantity: 1 })
    const same = { cartId: cart.id, skuId: sku, quantity: 1, key: 'once' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(add, same)))
    expect(new Set(answers.map(({ quantity }) => quantity))).toEqual(new Set([2]))
    const reused = await backend.ask(add, { ...same, skuId: other })
    expect(reused.errors?.[0]?.extensions?.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('contains fifty pieces after fifty concurrent additions', async () => {
    const [sku] = await skus('k.quantity > 60')
    const cart = await change(add, { skuId: sku, quantity: 1 })
    await Promise.all(Array.from({ length: 49 }, () => change(add, { cartId: cart.id, skuId: sku, quantity: 1 })))
    const last = await change(update, { cartId: cart.id, skuId: sku, quantity: 50 })
    expect(last.items).toMatchObject([{ quantity: 50 }])
  })
})

describe('[F37] promo and gift codes', () => {
  test('3 for 2 shows its price split, a promo code is accepted, and a gift code pays', async () => {
    const [sku] = await skus(`k.quantity > 10 and p.format = 'hardcover' and ${inCategory('children')}`)
    const three = await change(add, { skuId: sku, quantity: 3 })
    const unit = three.items[0]?.unitPrice.sellingPriceIncVat
    expect(three.items[0]?.campaign.prices).toEqual([
      { price: unit, quantity: 2 },
      { price: 0, quantity: 1 },
    ])
    expect(three.appliedCampaigns).toEqual([{ name: 'Ta 3, betala för 2: barn och ungdom' }])
    expect(await change(code, { cartId: three.id, code: 'nonsens' })).toMatchObject({ code: 'CODE_NOT_VALID' })
    const waiting = await change(code, { cartId: three.id, code: 'femtio' })
    expect(waiting.promoCode).toBe('FEMTIO')
    const given = await change(code, { cartId: three.id, code: 'bok gåva' })
    const { total, balance } = given.summary
    expect(balance.pending).toBe(Math.min(200, total.sellingPriceIncVat))
    expect(balance.totalSellingPriceExBalanceIncVat).toBeCloseTo(total.sellingPriceIncVat - balance.pending, 2)
  })

  test('a code whose requirements are not met waits, and the cart says so', async () => {
    const [sku] = await skus(`k.quantity > 10 and p.format = 'pocket' and not ${inCategory('children')}`)
    const cart = await change(add, { skuId: sku, quantity: 1 })
    const waiting = await change(code, { cartId: cart.id, code: 'FEMTIO' })
    expect(waiting).toMatchObject({ promoCodeWaits: true, summary: { fixedAmountDiscountIncVat: 0 } })
    const enough = await change(update, { cartId: cart.id, skuId: sku, quantity: 9 })
    expect(enough).toMatchObject({ promoCodeWaits: false, summary: { fixedAmountDiscountIncVat: 50 } })
  })
})

describe('[F43] a cart in another market', () => {
  test('has the prices of that market, and its amounts still add up', async () => {
    const [sku] = await skus(
      'k.quantity > 10 and exists (select 1 from prices where sku_id = s.id and price_list_id = 3)',
    )
    const cart = await change(add, { skuId: sku, quantity: 2 })
    const moved = await change(market, { cartId: cart.id, market: 'fi' })
    expect(moved.summary.total.sellingPriceIncVatFormatted).toContain('€')
    expect(moved.items[0]?.totalPrice.sellingPriceIncVat).toBeCloseTo(
      2 * (moved.items[0]?.unitPrice.sellingPriceIncVat ?? 0),
      2,
    )
  })
})

describe('[F42] changes since the shopper last saw the cart', () => {
  test('a new price and insufficient stock are shown on the line; accepted, the cart has what can be bought', async () => {
    const [sku] = await skus(`k.quantity > 10 and p.format = 'ebook' or k.quantity > 20`)
    const cart = await change(add, { skuId: sku, quantity: 3 })
    const before = cart.items[0]?.unitPrice.sellingPriceIncVat
    const db = backend.database.db
    await db.execute(
      sql`update prices set regular = regular + 1000 where sku_id = ${Number(sku)} and price_list_id = 1`,
    )
    await db.execute(
      sql`update stock set quantity = 1, static = false, oversellable = false where sku_id = ${Number(sku)}`,
    )
    const { data } = await backend.ask<{ getCart: Changed }>(
      'query ($id: String!) { getCart(id: $id) { items { priceBeforeIncVat onlyLeft } } }',
      { id: cart.id },
    )
    expect(data?.getCart.items[0]).toMatchObject({ priceBeforeIncVat: before, onlyLeft: 1 })
    const accepted = await change(
      `mutation ($cartId: ID!) { changed: acceptCartChanges(cartId: $cartId) { ${fields} } }`,
      { cartId: cart.id },
    )
    expect(accepted.items[0]).toMatchObject({ priceBeforeIncVat: null, quantity: 1, onlyLeft: null })
    await db.execute(sql`update stock set quantity = 0 where sku_id = ${Number(sku)}`)
    const without = await change(
      `mutation ($cartId: ID!) { changed: acceptCartChanges(cartId: $cartId) { ${fields} ... on Cart { saved { skuId quantity } } } }`,
      { cartId: cart.id },
    )
    expect(without).toMatchObject({ quantity: 0, items: [], saved: [{ skuId: sku, quantity: 1 }] })
  })
})

describe('[F40] merging two carts', () => {
  test('happens once, however often the request is repeated', async () => {
    const [a, b] = await skus('k.quantity > 20', 2)
    const guest = await change(add, { skuId: a, quantity: 2 })
    await change(add, { cartId: guest.id, skuId: b, quantity: 1 })
    const own = await change(add, { skuId: a, quantity: 1 })
    const same = { cartId: own.id, from: guest.id, key: 'sign-in' }
    const answers = await Promise.all([change(merge, same), change(merge, same), change(merge, same)])
    expect(answers.map(({ quantity }) => quantity)).toEqual([4, 4, 4])
    expect((await change(merge, { cartId: own.id, from: guest.id })).quantity).toBe(4)
  })
})

test('an unknown cart id reads as null, adding to it creates a new cart, and updating it is refused', async () => {
  const [sku] = await skus('k.quantity > 20')
  expect((await backend.ask('{ getCart(id: "nobody") { id } }')).data).toEqual({ getCart: null })
  expect((await change(add, { cartId: 'nobody', skuId: sku })).quantity).toBe(1)
  expect(await change(update, { cartId: 'nobody', skuId: sku, quantity: 2 })).toMatchObject({ code: 'CART_GONE' })
})

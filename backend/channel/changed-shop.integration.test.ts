import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'
import { flushInvalidations } from '../kernel/invalidation-outbox.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const write = (statement: ReturnType<typeof sql>) => backend.database.db.execute(statement)

interface SeenLine {
  readonly quantity: number
  readonly totalPrice: { readonly sellingPriceIncVat: number; readonly sellingPriceExVat: number }
}

async function linesOf(id: string): Promise<readonly SeenLine[]> {
  const document =
    'query ($id: String!) { cart: getCart(id: $id) { items { quantity totalPrice { regularPriceIncVat sellingPriceIncVat sellingPriceExVat } } } }'
  return (await backend.ask<{ cart: { items: readonly SeenLine[] } }>(document, { id })).data?.cart.items ?? []
}

async function rateOfCart(id: string) {
  const [line] = await linesOf(id)
  const { sellingPriceIncVat = 0, sellingPriceExVat = 1 } = line?.totalPrice ?? {}
  return Math.round((100 * sellingPriceIncVat) / sellingPriceExVat) - 100
}

async function rateOfOrder({ order: { orderId: id }, token }: Made) {
  const document = 'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { vat totalIncVat } }'
  const { data } = await backend.ask<{ order: { vat: number; totalIncVat: number } }>(document, { id, token })
  const { vat = 0, totalIncVat = 0 } = data?.order ?? {}
  return Math.round((100 * totalIncVat) / (totalIncVat - vat)) - 100
}

async function rateOfMarket(): Promise<number | undefined> {
  const { data } = await backend.ask<{ channel: { markets: readonly { alias: string; bookVatRate: number }[] } }>(
    '{ channel { markets { alias bookVatRate } } }',
  )
  return data?.channel.markets.find(({ alias }) => alias === 'se')?.bookVatRate
}

describe('[C8] shop configuration changed outside the API', () => {
  test('applies at once, without a restart: carts get a new VAT rate; orders started before stay unchanged', async () => {
    const sku = await shopper.newSku(9)
    const [paid, begun] = [
      await shopper.buy(await shopper.cartWith(sku)),
      await shopper.buy(await shopper.cartWith(sku)),
    ]
    await shopper.settle(paid, 'captured')
    const open = await shopper.cartWith(sku)
    expect([await rateOfCart(open), await rateOfOrder(begun), await rateOfMarket()]).toEqual([6, 6, 6])

    await write(sql`update markets set book_vat_rate = 2500 where alias = 'se'`)
    expect([await rateOfCart(open), await rateOfCart(await shopper.cartWith(sku))]).toEqual([25, 25])
    expect(await rateOfMarket()).toBe(25)
    await shopper.settle(begun, 'captured')
    expect([await rateOfOrder(paid), await rateOfOrder(begun)]).toEqual([6, 6])
    expect(await rateOfOrder(await shopper.buy(open))).toBe(25)
    await write(sql`update markets set book_vat_rate = 600 where alias = 'se'`)
    expect(await rateOfCart(await shopper.cartWith(sku))).toBe(6)
  })

  test('invalidates the pages that show it, unless the new value is the same', async () => {
    await flushInvalidations(backend.database.db)
    const { rows: before } = await write(sql`select coalesce(max(seq), 0) as seq from changes`)
    await write(sql`update markets set free_shipping_from = 12300 where alias = 'se'`)
    await flushInvalidations(backend.database.db)
    const { rows } = await write(sql`select tags from changes where seq > ${before[0]?.seq}`)
    expect(rows).toEqual([{ tags: ['channel'] }])
    await write(sql`update markets set free_shipping_from = 12300 where alias = 'se'`)
    expect((await write(sql`select 1 from pending_changes`)).rows).toEqual([])
    await write(sql`update price_lists set rounding = rounding + 1 where market_id = '3'`)
    expect((await write(sql`select tags from pending_changes`)).rows).toEqual([{ tags: ['channel', 'catalog'] }])
  })

  test('can add a market: carts can be moved there, with its prices', async () => {
    const cart = await shopper.cartWith(await shopper.newSku(9))
    const move =
      'mutation ($id: ID!) { changed: setCartMarket(cartId: $id, market: "gl") { ... on Cart { currency marketId } } }'
    await write(sql`insert into markets (id, channel_id, alias, country_code, currency, default_language_id, position, book_vat_rate, standard_vat_rate)
      values ('77', '1', 'gl', 'GL', 'DKK', 'da', 77, 0, 0)`)
    await write(sql`insert into price_lists (id, market_id, currency, rounding)
      select max(id) + 1, '77', 'DKK', 100 from price_lists`)
    await write(sql`insert into prices (sku_id, price_list_id, regular, since)
      select sku_id, (select id from price_lists where market_id = '77'), 5000, since from prices where price_list_id = 1`)
    const { data } = await backend.ask(move, { id: cart })
    expect(data).toEqual({ changed: { currency: 'DKK', marketId: '77' } })
    // Compare only the regular price, because the selling price is lower if the title is in a campaign.
    expect(await linesOf(cart)).toMatchObject([{ quantity: 1, totalPrice: { regularPriceIncVat: 50 } }])
  })
})

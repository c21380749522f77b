import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import { add, createCartDoor, inCategory } from './testing/cart-door.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())

const { change, skus } = createCartDoor(() => backend)

describe('[S1] a cart shown to a company', () => {
  const query = `query ($id: String!) { getCart(id: $id) {
    items { totalPrice { sellingPriceExVat sellingPriceIncVat } }
    summary { sums { kind amount amountFormatted } total { sellingPriceIncVat vat } } } }`
  interface Seen {
    readonly items: readonly {
      readonly totalPrice: { readonly sellingPriceExVat: number; readonly sellingPriceIncVat: number }
    }[]
    readonly summary: {
      readonly sums: readonly { readonly kind: string; readonly amount: number; readonly amountFormatted: string }[]
      readonly total: { readonly sellingPriceIncVat: number; readonly vat: number }
    }
  }

  test.each(['1', '2', '3', '4', '5', '6'])('adds up line by line in market %s', async (marketId) => {
    const { rows } = await backend.database.db.execute<{ id: number }>(sql`
      select s.id from skus s join stock k on k.sku_id = s.id join products p on p.id = s.product_id
      join price_lists l on l.market_id = ${marketId} join prices r on r.sku_id = s.id and r.price_list_id = l.id
      where k.quantity > 5 and (p.release_date is null or p.release_date < now())
      order by exists (select 1 from discount_campaign_products d where d.product_id = p.id) desc, s.id limit 3`)
    let cartId: string | null = null
    for (const { id } of rows) {
      cartId = (await change(add, { cartId, skuId: String(id), quantity: 2, marketId })).id
    }
    const read = async (customerType: string) => {
      const { data, errors } = await backend.ask<{ getCart: Seen }>(query, { id: cartId, marketId, customerType })
      if (!data) throw new Error(JSON.stringify(errors))
      return data.getCart
    }
    const minor = (amount: number) => Math.round(amount * 100)
    const above = (sums: Seen['summary']['sums'], kind: string) =>
      sums
        .slice(
          0,
          sums.findIndex((line) => line.kind === kind),
        )
        .filter((line) => !line.kind.startsWith('TOTAL'))
        .reduce((sum, { amount }) => sum + minor(amount), 0)
    const company = (await read('COMPANY')).summary
    expect(company.sums.map(({ kind }) => kind).slice(-3)).toEqual(['TOTAL_EX_VAT', 'VAT', 'TOTAL_INC_VAT'])
    for (const kind of ['TOTAL_EX_VAT', 'TOTAL_INC_VAT']) {
      expect(above(company.sums, kind)).toBe(minor(company.sums.find((line) => line.kind === kind)?.amount ?? 0))
    }
    expect(company.sums.at(-1)?.amount).toBe(company.total.sellingPriceIncVat)
    const person = await read('PERSON')
    expect(person.summary.sums.at(-1)).toMatchObject({ kind: 'TOTAL', amount: company.total.sellingPriceIncVat })
    expect(above(person.summary.sums, 'TOTAL')).toBe(minor(company.total.sellingPriceIncVat))
  })
})

describe('[F29] a cart line of a title discounted by a campaign', () => {
  const query = `query ($id: String!) { getCart(id: $id) { items {
    unitPrice { sellingPriceIncVat isDiscounted discountPercentage lowestPriceLast30DaysIncVat }
    totalPrice { isDiscounted regularPriceIncVat sellingPriceIncVat } } summary { sums { kind amount } } } }`

  test.each([
    ['59 within the 30 days and 79 since: 63 is no reduction', 5900, 63, null],
    ['79 for long: 63 is 20 per cent off', 7900, 63, 79],
  ])('%s', async (_name, before, selling, prior) => {
    const [sku] = await skus(`k.quantity > 20 and p.format = 'hardcover' and not ${inCategory('children')}`, 1)
    const { db } = backend.database
    const id = Number(sku)
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await db.execute(sql`delete from price_history where sku_id = ${id} and price_list_id = 1`)
    await db.execute(
      sql`insert into price_history (price_list_id, sku_id, at, selling) values (1, ${id}, ${ago(60)}, ${before})`,
    )
    await db.execute(
      sql`update prices set regular = 7900, since = ${ago(10)} where sku_id = ${id} and price_list_id = 1`,
    )
    await db.execute(
      sql`delete from discount_campaign_products where product_id = (select product_id from skus where id = ${id})`,
    )
    const campaign = await db.execute<{ id: number }>(sql`
      insert into discount_campaigns (alias, kind, basis_points, starts_at, priority)
      values (${`tjugo ${before}`}, 'percentage', 2000, ${ago(2)}, 99) returning id`)
    await db.execute(
      sql`insert into discount_campaign_products (campaign_id, product_id) select ${campaign.rows[0]?.id}, product_id from skus where id = ${id}`,
    )
    await db.transaction((tx) => publishInvalidation(tx, ['campaigns', 'catalog']))
    const { id: cartId } = await change(add, { skuId: sku, quantity: 2 })
    const { data } = await backend.ask<{ getCart: object }>(query, { id: cartId })
    expect(data?.getCart).toMatchObject({
      items: [
        {
          unitPrice: {
            sellingPriceIncVat: selling,
            isDiscounted: prior !== null,
            discountPercentage: prior === null ? 0 : 20,
            lowestPriceLast30DaysIncVat: before / 100,
          },
          totalPrice: {
            isDiscounted: prior !== null,
            regularPriceIncVat: 2 * (prior ?? selling),
            sellingPriceIncVat: 2 * selling,
          },
        },
      ],
      summary: {
        sums: [
          { kind: 'GOODS', amount: 2 * (prior ?? selling) },
          ...(prior === null ? [] : [{ kind: 'DISCOUNT', amount: -2 * (prior - selling) }]),
          { kind: 'SHIPPING', amount: 39 },
          { kind: 'TOTAL', amount: 2 * selling + 39 },
        ],
      },
    })
  })
})

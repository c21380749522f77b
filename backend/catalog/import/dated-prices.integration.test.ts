import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { recordPriceHistory } from '../../pricing/index.ts'
import { loadDocuments } from '../../search/load-documents.ts'
import type { SearchDocument } from '../../search/search.port.ts'
import { findDueProducts } from '../../search/search.store.ts'
import { importCatalog } from '../ingest.ts'
import { openShop } from '../testing/open-shop.ts'
import { applyDuePrices } from '../write/apply-due-prices.ts'
import { readOnixMap } from './shipped-maps.ts'

const now = new Date('2026-11-26T12:00:00Z')
const midnight = Date.parse('2026-11-26T23:00:00Z')
const [old, fresh] = ['9789171320094', '9780439023481']

const price = (amount: number, role: string, day: string) =>
  `<Price><PriceType>02</PriceType><PriceAmount>${amount}.00</PriceAmount><CurrencyCode>SEK</CurrencyCode>
  <Territory><CountriesIncluded>SE</CountriesIncluded></Territory>
  <PriceDate><PriceDateRole>${role}</PriceDateRole><Date dateformat="00">${day}</Date></PriceDate></Price>`
const record = (isbn: string, title: string, prices: string) => `<Product><RecordReference>${isbn}</RecordReference>
  <NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
  <TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail></DescriptiveDetail>
  <ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${prices}</SupplyDetail></ProductSupply></Product>`

test('[F6] a price dated tomorrow takes effect tomorrow everywhere, without another feed', async () => {
  const shop = await openShop()
  try {
    const file = join(await temporaryFolder(), 'prices.xml')
    const begins = price(249, '14', '20261127')
    await writeFile(
      file,
      `<ONIXMessage release="3.0"><Header><SentDateTime>20261120</SentDateTime></Header>
      ${record(old, 'Provpris', price(199, '15', '20261126') + begins)}${record(fresh, 'Provstart', begins)}</ONIXMessage>`,
    )
    const map = await readOnixMap('onix')
    const recordPrices = (at: Date) => recordPriceHistory(shop.database, { now: at })
    const load = (at: Date) =>
      importCatalog({ database: shop.database, files: [file], map, market: null, report: null, now: at, recordPrices })
    expect(await load(now)).toMatchObject({ rows: 2, inserted: 2, held: 1 })
    const { rows } = await shop.database.execute<{ id: number; alias: string; sku: number }>(
      sql`select p.id, p.alias, s.id as sku from products p join skus s on s.product_id = p.id order by p.name`,
    )
    const query = 'query ($alias: String!) { product(alias: $alias) { unitPrice { sellingPriceIncVat } } }'
    const pages = async (at: number) => {
      const seen: unknown[] = []
      for (const { alias } of rows) {
        const { data, context } = await shop.ask(query, { alias }, { now: at })
        seen.push([data.product?.unitPrice.sellingPriceIncVat, context.nextChangeAt()])
      }
      return seen
    }
    const searched = async (at: number) => {
      const found: SearchDocument[] = []
      const next = await loadDocuments(shop.database, { now: at, onDocument: (one) => void found.push(one) })
      return { prices: found.toSorted((a, b) => a.title.localeCompare(b.title)).map((one) => one.prices['1']), next }
    }
    const cart = async (at: number) => {
      const found = await shop.database.transaction((tx) =>
        shop.pricing.pricesOfSkus(
          tx,
          shop.market('se'),
          rows.map(({ sku }) => sku),
          at,
        ),
      )
      return rows.map(({ sku }) => found.get(sku)?.selling)
    }
    const two = { regular: 24900, selling: 24900 }

    expect(await pages(midnight - 1)).toEqual([
      [199, midnight],
      [undefined, midnight],
    ])
    expect(await cart(midnight - 1)).toEqual([19900, undefined])
    expect(await searched(midnight - 1)).toEqual({
      prices: [{ regular: 19900, selling: 19900 }, undefined],
      next: midnight,
    })
    expect(await findDueProducts(shop.database, midnight - 1, midnight)).toEqual(rows.map(({ id }) => id))

    // Check twice: before and after `applyDuePrices` writes the due prices to the table `prices`.
    for (const isApplied of [false, true]) {
      if (isApplied) expect(await applyDuePrices(shop.database, new Date(midnight), recordPrices)).toBe(2)
      expect(await pages(midnight)).toEqual([
        [249, null],
        [249, null],
      ])
      expect(await cart(midnight)).toEqual([24900, 24900])
      expect(await searched(midnight)).toEqual({ prices: [two, two], next: null })
    }
    expect(await applyDuePrices(shop.database, new Date(midnight), recordPrices)).toBe(0)
    const stored = async () =>
      (await shop.database.execute(sql`select sku_id, regular, since from prices order by sku_id`)).rows
    expect(await stored()).toMatchObject([{ regular: 24900 }, { regular: 24900 }])
    expect((await shop.database.execute(sql`select selling from price_history`)).rows).toEqual([{ selling: 19900 }])
    // Importing the file again must not change `since`, the day on which the price took effect, because `since` is
    // needed to compute the lowest price of the preceding 30 days.
    const before = await stored()
    expect(await load(new Date('2026-12-01T12:00:00Z'))).toMatchObject({ unchanged: 2, updated: 0 })
    expect(await stored()).toEqual(before)

    // A later feed without dates replaces the scheduled prices.
    await shop.database.execute(sql`insert into price_changes values (1, ${rows[0]?.sku ?? 0}, '2027-01-01', 29900)`)
    await writeFile(
      file,
      `<ONIXMessage release="3.0"><Header><SentDateTime>20261201</SentDateTime></Header>
      ${record(old, 'Provpris', price(229, '14', '20261101'))}</ONIXMessage>`,
    )
    expect(await load(new Date('2026-12-01T12:00:00Z'))).toMatchObject({ updated: 1 })
    expect((await shop.database.execute(sql`select * from price_changes`)).rows).toEqual([])
  } finally {
    await shop.close()
  }
})

test.each(['by an import', 'on its date'])(
  '[F29] a regular price that changes %s during a campaign leaves the campaign’s earlier price in the 30 days',
  async (how) => {
    const shop = await openShop()
    try {
      const recordPrices = (at: Date) => recordPriceHistory(shop.database, { now: at })
      const map = await readOnixMap('onix')
      const file = join(await temporaryFolder(), 'prices.xml')
      const load = async (at: Date, sent: string, amount: number) => {
        await writeFile(
          file,
          `<ONIXMessage release="3.0"><Header><SentDateTime>${sent}</SentDateTime></Header>
          ${record(old, 'Provpris', price(amount, '14', '20260101'))}</ONIXMessage>`,
        )
        const input = { database: shop.database, files: [file], map, market: null, report: null, recordPrices }
        await importCatalog({ ...input, now: at })
      }
      const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
      await load(days(-40), '20261017', 200)
      // The campaign begins after the last run of the daily recording.
      await shop.database.execute(sql`
        with c as (insert into discount_campaigns (alias, kind, basis_points, starts_at, ends_at)
          values ('halva', 'percentage', 5000, ${days(-1)}, ${days(5)}) returning id)
        insert into discount_campaign_products (campaign_id, product_id) select c.id, p.id from c, products p`)
      if (how === 'by an import') await load(now, '20261126', 300)
      else {
        await shop.database.execute(sql`
          insert into price_changes (price_list_id, sku_id, at, regular) select price_list_id, sku_id, ${now}, 30000 from prices`)
        expect(await applyDuePrices(shop.database, days(0.01), recordPrices)).toBe(1)
      }
      const { rows } = await shop.database.execute<{ alias: string }>(sql`select alias from products`)
      const { data } = await shop.ask(
        'query ($alias: String!) { product(alias: $alias) { unitPrice { sellingPriceIncVat lowestPriceLast30DaysIncVat discountPercentage } } }',
        { alias: rows[0]?.alias ?? '' },
        { now: days(0.02).getTime() },
      )
      // 200, then 100, now 150: no reduction may be announced.
      expect(data.product.unitPrice).toEqual({
        sellingPriceIncVat: 150,
        lowestPriceLast30DaysIncVat: 100,
        discountPercentage: 0,
      })
    } finally {
      await shop.close()
    }
  },
)

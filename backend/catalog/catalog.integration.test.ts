import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createDatabaseCache } from '../kernel/cache/database-cache.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import { flushInvalidations } from '../kernel/invalidation-outbox.ts'
import { recordPriceHistory } from '../pricing/index.ts'
import { createPricingService } from '../pricing/pricing.service.ts'
import { importCatalog, readImportMap, seedCatalog } from './ingest.ts'
import { openShop, type Shop } from './testing/open-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = 86_400_000
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await seedCatalog(shop.database, { now })
  // Publish the invalidations that seeding has enqueued. A running back end does this itself.
  await flushInvalidations(shop.database)
})
afterAll(() => shop?.close())

const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => {
  const [row] = (await shop.database.execute<T>(query)).rows
  if (!row) throw new Error('The sample has no such row.')
  return row
}
const editionWhere = (condition: ReturnType<typeof sql>) =>
  one<{ id: number; alias: string; article_number: string; sku_id: number }>(
    sql`select p.id, p.alias, p.article_number, s.id as sku_id from products p join skus s on s.product_id = p.id where ${condition} order by p.id limit 1`,
  )

describe('the sample shop', () => {
  test('is seeded once: a second run writes nothing', async () => {
    expect((await seedCatalog(shop.database, { now: new Date(now.getTime() + day) })).written).toBe(0)
  })

  test('loads a list of 60 titles with prices, stock, people and works in at most 11 statements', async () => {
    const { rows } = await shop.database.execute<{ id: number }>(
      sql`select id from products order by popularity desc limit 60`,
    )
    const { data, statements } = await shop.ask(
      `query ($ids: [ID!]!) { productsByIds(ids: $ids) {
        productId name alias canonicalUrl author variant discountType campaign brand { name } primaryCategory { name path { alias } }
        productImages { fileName alt } skus { skuId stock { status inStock } } work { title leadEdition { alias } aliases { language alias } series { name } }
        unitPrice { regularPriceIncVat sellingPriceIncVat sellingPriceExVat vat isDiscounted discountPercentage lowestPriceLast30DaysIncVat } } }`,
      { ids: rows.map(({ id }) => String(id)) },
    )
    expect(data.productsByIds.map((product: { productId: string }) => Number(product.productId))).toEqual(
      rows.map(({ id }) => id),
    )
    expect(statements).toBeLessThanOrEqual(11)
    for (const { unitPrice, productImages, productId } of data.productsByIds) {
      expect(productImages[0].fileName).toBe(`/covers/${productId}.svg`)
      expect(unitPrice.sellingPriceIncVat).toBeCloseTo(unitPrice.sellingPriceExVat + unitPrice.vat, 6)
      const { sellingPriceIncVat: selling, lowestPriceLast30DaysIncVat: lowest } = unitPrice
      expect(unitPrice.isDiscounted).toBe(lowest !== null && selling < lowest)
      expect(unitPrice.discountPercentage).toBe(
        unitPrice.isDiscounted ? Math.floor(((lowest - selling) * 100) / lowest + 1e-9) : 0,
      )
    }
  })

  test('loads the tiles of a list in three statements (titles, prices, invalidations), and in one (invalidations) when they are cached', async () => {
    const { rows } = await shop.database.execute<{ id: number }>(sql`
      select p.id from products p join discount_campaign_products d on d.product_id = p.id
      group by p.id order by p.popularity desc limit 24`)
    const ids = rows.map(({ id }) => String(id))
    const change = (tags: readonly string[]) => shop.database.transaction((tx) => publishInvalidation(tx, tags))
    const list = () =>
      shop.ask(
        `query ($ids: [ID!]!) { productsByIds(ids: $ids) {
          productId name canonicalUrl author formatLabel discountType campaign brand { name } primaryCategory { name }
          productImages { fileName alt } skus { skuId stock { status totalStock incoming } }
          unitPrice { sellingPriceIncVatFormatted lowestPriceLast30DaysIncVatFormatted } } }`,
        { ids },
      )
    await change(['menu'])
    await list()
    await change(['catalog'])
    await shop.ask('{ categories { name } discountCampaigns { name } }')
    const first = await list()
    expect(first.statements).toBe(3)
    expect(first.data.productsByIds).toHaveLength(24)
    const reduced = first.data.productsByIds.filter(
      ({ unitPrice }: { unitPrice: { lowestPriceLast30DaysIncVatFormatted: string | null } }) =>
        unitPrice.lowestPriceLast30DaysIncVatFormatted !== null,
    )
    expect(reduced.length).toBeGreaterThan(0)
    const second = await list()
    expect(second.data).toEqual(first.data)
    expect(second.statements).toBe(1)
    await change([`product:${ids[7]}`])
    const third = await list()
    expect(third.data).toEqual(first.data)
    expect(third.statements).toBe(3)
  })

  test('finds a title by alias, id and ISBN, but not one that the market does not sell', async () => {
    const finnish = await editionWhere(sql`p.language = 'fi' and p.format = 'hardcover'`)
    for (const alias of [finnish.alias, String(finnish.id), finnish.article_number]) {
      expect(
        (await shop.ask('query ($alias: String!) { product(alias: $alias) { alias } }', { alias })).data.product,
      ).toEqual({ alias: finnish.alias })
    }
    const inDenmark = await shop.ask(
      'query ($alias: String!) { product(alias: $alias) { alias } }',
      { alias: finnish.alias },
      { market: 'dk' },
    )
    expect(inDenmark.data.product).toBeNull()
  })

  test('finds a category by its alias in any language, and includes its subcategories in the product count', async () => {
    const { data } = await shop.ask(
      '{ category(alias: "dekkarit") { id name alias productCount children { productCount } } categories { id } }',
    )
    expect(data.category).toMatchObject({ id: 'crime', name: 'Deckare', alias: 'deckare' })
    const below = data.category.children.map((child: { productCount: number }) => child.productCount)
    expect(data.category.productCount).toBeGreaterThanOrEqual(Math.max(...below))
    expect(data.categories.map(({ id }: { id: string }) => id)).toEqual([
      'fiction',
      'crime',
      'fantasy-sf',
      'children',
      'nonfiction',
      'gifts',
    ])
  })

  test('[N4] [F71] a work leads with the edition in the reader’s language, and so do the rows of its series', async () => {
    const edition = 'alias bookLanguage { code }'
    const query = `{
      product(alias: "the-hobbit") { work {
        leadEdition { ${edition} } editions { ${edition} } aliases { language alias } } }
      series(alias: "harry-potter") { products { ${edition} work { editions { bookLanguage { code } } } } } }`
    const read = async (language: string) => {
      const { product, series } = (await shop.ask(query, {}, { language })).data
      return { ...product.work, series }
    }
    const [swedish, english, finnish] = [await read('sv'), await read('en'), await read('fi')]
    expect(swedish.leadEdition).toEqual({ alias: 'the-hobbit', bookLanguage: { code: 'sv' } })
    expect(english.leadEdition).toEqual({ alias: 'the-hobbit-paperback-en', bookLanguage: { code: 'en' } })
    for (const { leadEdition, editions, aliases } of [swedish, english, finnish]) {
      expect(editions[0]).toEqual(leadEdition)
      expect(aliases).toContainEqual({ language: 'en', alias: english.leadEdition.alias })
      expect(aliases).toContainEqual({ language: 'sv', alias: swedish.leadEdition.alias })
    }
    expect(english.series.products.length).toBeGreaterThan(1)
    for (const { bookLanguage, work } of english.series.products) {
      const has = work.editions.some((one: { bookLanguage: { code: string } }) => one.bookLanguage.code === 'en')
      if (has) expect(bookLanguage.code).toBe('en')
    }
  })

  test('resolves the alias of an old list URL: category first, then brand, then campaign', async () => {
    const kindOf = async (alias: string) =>
      (await shop.ask('query ($a: String!) { listAddress(alias: $a) { kind } }', { a: alias })).data.listAddress
    expect(await kindOf('krim')).toEqual({ kind: 'category' })
    expect(await kindOf('vintertradet')).toEqual({ kind: 'brand' })
    expect(await kindOf('pocketveckan')).toEqual({ kind: 'discountCampaign' })
    expect(await kindOf('vad-som-helst')).toBeNull()
  })

  test('renders a cover for every title', async () => {
    const { id } = await editionWhere(sql`p.lead`)
    expect((await shop.catalog.cover(id))?.svg).toMatch(/^<svg/)
    expect(await shop.catalog.cover(999_999_999)).toBeNull()
  })
})

describe('discount campaigns', () => {
  const campaigns = async (market: string) =>
    (await shop.ask('{ discountCampaigns { alias } }', {}, { market })).data.discountCampaigns.map(
      ({ alias }: { alias: string }) => alias,
    )

  test('run only within their window and in their markets', async () => {
    expect(await campaigns('se')).toEqual(['hostrea', 'pocketveckan', 'klassikermanaden'])
    expect(await campaigns('dk')).toEqual(['hostrea', 'pocketveckan'])
    const { data, context } = await shop.ask(
      '{ a: discountCampaign(alias: "sommarlasning") { id } b: discountCampaign(alias: "julklappar") { id } }',
    )
    expect(data).toEqual({ a: null, b: null })
    expect(context.nextChangeAt()).toBe(Date.parse('2026-12-02T23:00:00Z'))
  })

  test('set the price, are named on the product, and end automatically', async () => {
    const pocket = await editionWhere(
      sql`p.format = 'pocket' and p.language = 'sv' and p.primary_category_id = 'classics'`,
    )
    const query =
      'query ($alias: String!) { product(alias: $alias) { discountType campaign unitPrice { discountPercentage } discountCampaigns { alias } } }'
    const { data, context } = await shop.ask(query, { alias: pocket.alias })
    expect(data.product).toMatchObject({
      discountType: 'PRICE_CAMPAIGN',
      campaign: 'Pocketveckan',
      discountCampaigns: [{ alias: 'pocketveckan' }],
    })
    expect(data.product.unitPrice.discountPercentage).toBeGreaterThanOrEqual(20)
    expect([...context.tags]).toEqual(expect.arrayContaining([`product:${pocket.id}`, 'catalog']))
    expect(context.nextChangeAt()).toBe(Date.parse('2026-11-25T23:00:00Z'))
    const after = await shop.ask(query, { alias: pocket.alias }, { now: Date.parse('2026-11-25T23:00:00Z') })
    expect(after.data.product).toMatchObject({
      discountType: null,
      campaign: null,
      unitPrice: { discountPercentage: 0 },
    })
  })

  test('a title that cost 80, then 100 and is now reduced to 90 shows 80 as its lowest price and no percentage', async () => {
    const { id, sku_id: sku, alias } = await editionWhere(sql`p.format = 'ebook' and p.language = 'sv'`)
    const at = (days: number) => new Date(now.getTime() - days * day)
    await shop.database.execute(sql`delete from price_history where sku_id = ${sku} and price_list_id = 1`)
    await shop.database.execute(sql`delete from discount_campaign_products where product_id = ${id}`)
    await shop.database.execute(
      sql`insert into price_history (price_list_id, sku_id, at, selling) values (1, ${sku}, ${at(50)}, 8000)`,
    )
    await shop.database.execute(
      sql`update prices set regular = 10000, since = ${at(20)} where sku_id = ${sku} and price_list_id = 1`,
    )
    const campaign = await one<{ id: number }>(sql`
      insert into discount_campaigns (alias, kind, basis_points, starts_at, priority) values ('tio', 'percentage', 1000, ${at(3)}, 99) returning id`)
    await shop.database.execute(
      sql`insert into discount_campaign_products (campaign_id, product_id) values (${campaign.id}, ${id})`,
    )
    await publishInvalidation(shop.database, ['campaigns'])
    const query =
      'query ($alias: String!) { product(alias: $alias) { unitPrice { sellingPriceIncVat lowestPriceLast30DaysIncVatFormatted lowestPriceLast30DaysExVat isDiscounted discountPercentage } } }'
    const price = async () => (await shop.ask(query, { alias })).data.product.unitPrice
    const said = {
      sellingPriceIncVat: 90,
      lowestPriceLast30DaysIncVatFormatted: '80\u00a0kr',
      lowestPriceLast30DaysExVat: 75.47,
      isDiscounted: false,
      discountPercentage: 0,
    }
    expect(await price()).toEqual(said)
    expect(await recordPriceHistory(shop.database, { now })).toBeGreaterThan(0)
    expect(await recordPriceHistory(shop.database, { now })).toBe(0)
    expect(await price()).toEqual(said)
    const market = shop.market('se')
    const skus = await createPricingService({
      database: shop.database,
      cache: createDatabaseCache(shop.database),
      windowsIn: async () => new Map(),
      lowestAdPercent: 100,
    }).pricesOfSkus(shop.database, market, [sku], now.getTime())
    expect(skus.get(sku)).toMatchObject({ regular: 10000, selling: 9000 })
    await shop.database.execute(sql`delete from discount_campaigns where id = ${campaign.id}`)
    await publishInvalidation(shop.database, ['campaigns'])
  })
})

describe('an import', () => {
  const header =
    'isbn13,title,authors,publisher,year,language,pages,format,price_usd,categories,description,ratings_count'
  const lines = [
    header,
    '9780439023481,The Hunger Games,"Collins, Suzanne",Scholastic,2008,eng,374,Paperback,8.99,Young Adult,"Katniss, twice.",100',
    '439023491,Catching Fire,Suzanne Collins,,2009,English,391,Hardback,,Juvenile Fiction,,50',
    '9780439023482,Wrong digit,Somebody,,,,,,,,,',
    '9789171320094,,Nobody,,,,,,,,,',
    '9789113132082,to short',
    '9789113132082,R&ouml;da rummet,August Strindberg,Norstedts,1999,sv,300,Paperback,10,Fiction,,',
  ]
  async function importLines(text: readonly string[]) {
    const folder = await temporaryFolder()
    const [file, report] = [join(folder, 'titles.csv'), join(folder, 'report.jsonl')]
    await writeFile(file, `\ufeff${text.join('\r\n')}\n`)
    const map = await readImportMap('isbn-catalogue')
    const done = await importCatalog({
      database: shop.database,
      files: [file],
      map,
      market: null,
      report,
      now,
      recordPrices: async () => undefined,
    })
    const findings = (await readFile(report, 'utf8'))
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    return { done, findings }
  }

  test('stores valid rows, repairs what is certain, refuses the rest with line and reason, and changes nothing the second time', async () => {
    const first = await importLines(lines)
    expect(first.done).toMatchObject({ rows: 6, inserted: 3, updated: 0, refused: 3, repaired: 2 })
    expect(first.findings).toMatchObject([
      { kind: 'repaired', line: 3, reason: 'zeros_restored', articleNumber: '9780439023498' },
      { kind: 'held', line: 3, reason: 'price_missing' },
      { kind: 'refused', line: 4, reason: 'isbn_check_digit' },
      { kind: 'refused', line: 5, reason: 'title_missing' },
      { kind: 'refused', line: 6, reason: 'cell_count' },
      { kind: 'repaired', line: 7, field: 'title', reason: 'text_cleaned' },
    ])
    expect((await importLines(lines)).done).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 })
    const { data } = await shop.ask(
      '{ product(alias: "9780439023481") { name author formatLabel bookLanguage { name } work { title } unitPrice { regularPriceIncVat } } }',
    )
    expect(data.product).toMatchObject({
      name: 'The Hunger Games',
      author: 'Suzanne Collins',
      bookLanguage: { name: 'Engelska' },
      unitPrice: { regularPriceIncVat: 99 },
    })
  })

  test('a changed price replaces the current one, and the old one is recorded', async () => {
    const dearer = lines.map((line) => line.replace('8.99', '18.99'))
    const { done } = await importLines(dearer)
    expect(done).toMatchObject({ inserted: 0, updated: 1 })
    const { data } = await shop.ask('{ product(alias: "9780439023481") { unitPrice { regularPriceIncVat } } }')
    expect(data.product.unitPrice.regularPriceIncVat).toBe(219)
  })

  test('an edition joins the existing work of the same title and author', async () => {
    const {
      work_id: work,
      title,
      name,
    } = await one<{ work_id: number; title: string; name: string }>(sql`
      select p.work_id, p.name as title, c.name from products p join work_contributors w on w.work_id = p.work_id
      join contributors c on c.id = w.contributor_id where p.language = 'sv' and p.lead and p.name !~ '[,:(]' order by p.id limit 1`)
    await importLines([
      header,
      `9789100123451,${title},"${name}",,2001,sv,200,Paperback,9,Fiction,,`,
      `9789100123468,${title},Någon Annan,,2001,sv,200,Paperback,9,Fiction,,`,
    ])
    const worksOf = (isbn: string) =>
      one<{ work_id: number }>(sql`select work_id from products where article_number = ${isbn}`)
    expect((await worksOf('9789100123451')).work_id).toBe(work)
    expect((await worksOf('9789100123468')).work_id).not.toBe(work)
  })
})

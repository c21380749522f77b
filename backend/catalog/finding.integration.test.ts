import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalog } from './ingest.ts'
import { openShop, type Shop } from './testing/open-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await seedCatalog(shop.database, { now })
})
afterAll(() => shop?.close())

interface Lead extends Record<string, unknown> {
  id: number
  work_id: number
  sku_id: number
  alias: string
}

async function leads(count: number): Promise<readonly Lead[]> {
  const { rows } = await shop.database.execute<Lead>(sql`
    select p.id, p.work_id, p.alias, s.id as sku_id from products p join skus s on s.product_id = p.id
    where p.lead and p.language = 'sv' order by p.popularity desc limit ${count}`)
  return rows
}

async function order(id: string, products: readonly Lead[], status = 'received'): Promise<void> {
  await shop.database.execute(sql`
    insert into orders (id, token, cart_id, market_id, language, customer_type, currency, email, phone, address,
      payment_method, regular_inc_vat, items_inc_vat, items_ex_vat, fixed_inc_vat, shipping_inc_vat, shipping_ex_vat,
      total_inc_vat, total_ex_vat, gift_amount, to_pay, status, created_at)
    values (${id}, ${id}, ${id}, '1', 'sv', 'PERSON', 'SEK', 'a@example.com', '', '{}', 'test', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ${status}, now())`)
  for (const [position, product] of products.entries()) {
    await shop.database.execute(sql`
      insert into order_lines (order_id, sku_id, product_id, name, article_number, quantity, reserved, vat_rate,
        unit_regular, total_inc_vat, total_ex_vat, fixed_share, prices, position)
      values (${id}, ${product.sku_id}, ${product.id}, '', '', 1, 1, 600, 0, 0, 0, 0, '[]', ${position})`)
  }
}

test('[F11] shows titles that several orders contain together, most frequent first, but none from a single order', async () => {
  const [book, often, twice, once, cancelled] = await leads(5)
  if (!book || !often || !twice || !once || !cancelled) throw new Error('The sample has too few titles.')
  await order('o1', [book, often, twice, once])
  await order('o2', [book, often, twice])
  await order('o3', [book, often])
  await order('o4', [often, once])
  await order('o5', [book, cancelled], 'cancelled')
  await order('o6', [book, cancelled])
  const { data, context } = await shop.ask(
    'query ($alias: String!) { product(alias: $alias) { boughtTogether { productId } } }',
    { alias: book.alias },
  )
  expect(data.product.boughtTogether).toEqual([often, twice].map(({ id }) => ({ productId: String(id) })))
  expect(context.nextChangeAt()).toBe(Date.parse('2026-11-21T23:00:00Z'))
})

test('[F6] lists authors and publishers by the letters of the reader’s own alphabet', async () => {
  const letters = async (language: string) => {
    const { data } = await shop.ask('{ authorLetters { letter count } authors { total } }', {}, { language })
    const total = data.authorLetters.reduce((sum: number, entry: { count: number }) => sum + entry.count, 0)
    expect(total).toBe(data.authors.total)
    return data.authorLetters.map((entry: { letter: string }) => entry.letter).join('')
  }
  expect(await letters('sv')).toMatch(/^A.*Z?Å?Ä?Ö?#?$/)
  expect(await letters('en')).not.toMatch(/[ÅÄÖÆØ]/)
  const { data } = await shop.ask(
    '{ authors(letter: "l") { total items { sortName } } authorLetters { letter count } brands(letter: "N") { items { name } } }',
  )
  expect(data.authors.total).toBe(data.authorLetters.find(({ letter }: { letter: string }) => letter === 'L').count)
  for (const { sortName } of data.authors.items) expect(sortName).toMatch(/^L/i)
  for (const { name } of data.brands.items) expect(name).toMatch(/^N/i)
  const none = await shop.ask('{ authors(letter: "lindgren") { total } brands(letter: "") { total } }')
  expect(none.data).toEqual({ authors: { total: 0 }, brands: { total: 0 } })
})

test('[F32] lists an author’s series with their works in order', async () => {
  const { data } = await shop.ask(
    '{ author(alias: "maj-sjowall") { series { name alias workCount products { work { seriesPosition } } } } }',
  )
  const [series] = data.author.series
  expect(series.workCount).toBe(series.products.length)
  const positions = series.products.map(({ work }: { work: { seriesPosition: number } }) => work.seriesPosition)
  expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b))
  expect(positions.length).toBeGreaterThan(1)
})

test('[F28] a title in stock shows its earliest and latest delivery date, valid until midnight', async () => {
  const { rows } = await shop.database.execute<{ alias: string }>(sql`
    select p.alias from products p join skus s on s.product_id = p.id join stock t on t.sku_id = s.id
    where p.language = 'sv' and t.quantity > 5 and p.release_date < '2026-01-01' limit 1`)
  const { data, context } = await shop.ask(
    'query ($alias: String!) { product(alias: $alias) { skus { stock { delivery { earliest latest } } } } }',
    { alias: rows[0]?.alias ?? '' },
  )
  expect(data.product.skus[0].stock.delivery).toEqual({ earliest: '2026-11-25', latest: '2026-11-30' })
  expect(context.nextChangeAt()).toBe(Date.parse('2026-11-21T23:00:00Z'))
})

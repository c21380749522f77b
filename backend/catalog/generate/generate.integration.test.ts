import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogGenerate } from '#bin/catalog-generate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { contentDigest } from '../import/testing/content-digest.ts'
import { isEan } from '../isbn.ts'
import { generateCatalog } from './generate-catalog.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = '2026-11-21'
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function generate(titles: number, seed = 7) {
  return generateCatalog({ database: database.db, plan: { titles, seed, day }, now })
}

async function rowsOf(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await database.db.execute(sql.raw(query))).rows
}

test('the same seed generates the same catalogue, another seed a different one', async () => {
  await generate(3000)
  const once = await contentDigest(database.db)
  await database.drop()
  database = await createTestDatabase()
  await generate(3000)
  expect(await contentDigest(database.db)).toEqual(once)
  expect(await generate(3000)).toMatchObject({ written: 0 })
  expect(await contentDigest(database.db)).toEqual(once)
  expect(await generate(3000, 8)).toMatchObject({ written: 3000 })
  expect((await contentDigest(database.db)).products).not.toBe(once.products)
})

test('the next run completes an aborted catalogue, and the result is the same', async () => {
  const stop = new AbortController()
  const plan = { titles: 9000, seed: 7, day }
  const cut = generateCatalog({
    database: database.db,
    plan,
    now,
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('stopped')),
  })
  await expect(cut).rejects.toThrow('stopped')
  const done = await generateCatalog({ database: database.db, plan, now })
  expect('written' in done && done.written).toBeLessThan(9000)
  const resumed = await contentDigest(database.db)
  await database.drop()
  database = await createTestDatabase()
  await generate(9000)
  expect(await contentDigest(database.db)).toEqual(resumed)
}, 120_000)

test('a generated shop has works of 1–5 editions, every stock status, prices in all markets, and campaigns', async () => {
  await generate(6000)
  const sizes = await rowsOf('select distinct count(*)::integer as n from products group by work_id order by 1')
  expect(sizes.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
  const states = await rowsOf(`select distinct case when t.static then 'static'
    when p.release_date > '${day}' then 'preorder' when t.quantity > 5 then 'plenty' when t.quantity > 0 then 'few'
    when t.oversellable then 'backorder' when t.incoming is not null then 'awaited' else 'out' end as state
    from stock t join skus s on s.id = t.sku_id join products p on p.id = s.product_id order by 1`)
  expect(states.map(({ state }) => state)).toEqual([
    'awaited',
    'backorder',
    'few',
    'out',
    'plenty',
    'preorder',
    'static',
  ])
  const lists = await rowsOf('select distinct price_list_id as id from prices order by 1')
  expect(lists.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  const checks = await rowsOf(`
    select 'campaigns' as name, count(distinct campaign_id)::integer as n from discount_campaign_products
    union all select 'leads', count(*) filter (where lead)::integer - count(distinct work_id)::integer from products
    union all select 'lost', count(*)::integer from prices r left join skus s on s.id = r.sku_id where s.id is null
    union all select 'series', count(distinct series_id)::integer from works order by 1`)
  expect(Object.fromEntries(checks.map(({ name, n }) => [name, n]))).toMatchObject({ campaigns: 5, leads: 0, lost: 0 })
  const numbers = await rowsOf('select article_number from products')
  expect(
    numbers.every(({ article_number: number }) => isEan(String(number)) && String(number).startsWith('9799')),
  ).toBe(true)
})

test('refuses another size with the same seed with a message, and wrong usage with the correct usage', async () => {
  await generate(100)
  const said: string[] = []
  const io = {
    database: database.db,
    now,
    out: () => undefined,
    err: (line: string) => void said.push(line),
    isTerminal: false,
  }
  expect(await catalogGenerate(['--titles', '200', '--seed', '7'], io)).toBe(1)
  expect(await catalogGenerate(['--titles', 'many'], io)).toBe(2)
  expect(said).toEqual([expect.stringContaining('Choose another seed'), expect.stringContaining('--titles <number>')])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flushInvalidations } from '#backend/kernel/invalidation-outbox.ts'
import { openTestShop, type TestShop } from '../testing/open-shop.ts'

/** Number of pages to render before counting, so that the counted pages find shared data in the cache. */
const warmUp = 5
const pages = 40
const mostRoundTrips = 2
const mostStatements = 20

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

async function countDuring(work: () => Promise<unknown>) {
  const { server, database } = shop.backend
  const pool = database.db.$client
  const { query } = pool
  let [roundTrips, statements] = [0, 0]
  const arrives = () => {
    roundTrips += 1
  }
  const counted: (...input: unknown[]) => unknown = (...input) => {
    statements += 1
    return Reflect.apply(query, pool, input)
  }
  server.on('request', arrives)
  pool.query = counted as typeof query
  try {
    await work()
  } finally {
    server.off('request', arrives)
    pool.query = query
  }
  return { roundTrips, statements }
}

test('[quality] the page of a title that nobody has opened before takes two round trips and few statements', async () => {
  const { db } = shop.backend.database
  await flushInvalidations(db)
  const { rows } = await db.execute<{ alias: string }>(sql`
    select p.alias from products p join works w on w.id = p.work_id join skus s on s.product_id = p.id
    join prices r on r.sku_id = s.id and r.price_list_id = 1
    where p.lead order by (w.series_id is null), md5(p.alias) limit ${warmUp + pages}`)
  const aliases = [...rows].reverse().map(({ alias }) => alias)
  for (const alias of aliases.slice(0, warmUp)) await shop.render(`/p/${alias}`)
  const counted: { readonly alias: string; readonly roundTrips: number; readonly statements: number }[] = []
  for (const alias of aliases.slice(warmUp)) {
    let status = 0
    const counts = await countDuring(async () => {
      status = (await shop.render(`/p/${alias}`)).outcome.status
    })
    expect([alias, status]).toEqual([alias, 200])
    counted.push({ alias, ...counts })
  }
  expect(counted.filter(({ roundTrips }) => roundTrips > mostRoundTrips)).toEqual([])
  // A few pages may exceed the limit, because the SQL statements of background jobs are also counted.
  expect(counted.filter(({ statements }) => statements > mostStatements).length).toBeLessThanOrEqual(pages / 10)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

const now = Date.now()
let backend: TestBackend
let editor: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => now })
  editor = await backend.staff('editor')
})
afterAll(() => backend.stop())

async function pagesFor(rule: Readonly<Record<string, unknown>>) {
  const ask = 'query ($match: JSON!) { ruleReach(route: "product", match: $match) { market pages } }'
  const match = { market: ['se'], ...rule }
  const { data } = await backend.ask<{ ruleReach: { pages: number }[] }>(ask, { match }, editor)
  return data?.ruleReach.map(({ pages }) => pages)
}

test('[N20] a price rule counts a title by its scheduled price as soon as that has begun, even before it is copied', async () => {
  const { db } = backend.database
  const { rows } = await db.execute<{ sku: number }>(sql`
    select s.id as sku from skus s join prices r on r.sku_id = s.id and r.price_list_id = 1
    where (select count(*) from skus o where o.product_id = s.product_id) = 1 order by s.id limit 2`)
  const [dear = 0, gone = 0] = rows.map(({ sku }) => sku)
  const [[all = 0] = []] = [await pagesFor({})]
  expect(await pagesFor({ priceFrom: 90_000 })).toEqual([0])
  const schedule = (sku: number, regular: number | null, at: number) =>
    db.execute(sql`insert into price_changes (price_list_id, sku_id, at, regular)
      values (1, ${sku}, ${new Date(at)}, ${regular})`)
  await schedule(dear, 9_900_000, now)
  await schedule(dear, 100, now + 1)
  await schedule(gone, null, now)
  expect(await pagesFor({ priceFrom: 90_000 })).toEqual([1])
  expect(await pagesFor({})).toEqual([all - 1])
})

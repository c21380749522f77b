import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())

interface Title {
  readonly productId: string
  readonly author: string | null
  readonly work: { readonly id: string; readonly series: { readonly alias: string } | null }
}
interface Asked {
  readonly product: Title & {
    readonly primaryCategory: { readonly alias: string } | null
    readonly relatedTitles: readonly {
      readonly kind: string
      readonly series: { readonly alias: string } | null
      readonly author: { readonly name: string } | null
      readonly category: { readonly alias: string } | null
      readonly products: readonly Title[]
    }[]
  }
}

const title = 'productId author work { id series { alias } }'
async function related(alias: string, limit: number): Promise<Asked['product']> {
  const { data } = await backend.ask<Asked>(
    `query ($alias: String!, $limit: Int) { product(alias: $alias) { ${title} primaryCategory { alias }
      relatedTitles(limit: $limit) { kind series { alias } author { name } category { alias } products { ${title} } } } }`,
    { alias, limit },
  )
  if (!data) throw new Error(`There is no product ${alias}.`)
  return data.product
}

async function order(id: string, titles: readonly { readonly id: number; readonly sku_id: number }[]): Promise<void> {
  const { db } = backend.database
  await db.execute(sql`
    insert into orders (id, token, cart_id, market_id, language, customer_type, currency, email, phone, address,
      payment_method, regular_inc_vat, items_inc_vat, items_ex_vat, fixed_inc_vat, shipping_inc_vat, shipping_ex_vat,
      total_inc_vat, total_ex_vat, gift_amount, to_pay, status, created_at)
    values (${id}, ${id}, ${id}, '1', 'sv', 'PERSON', 'SEK', 'a@example.com', '', '{}', 'test', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      'received', now())`)
  for (const [position, { id: productId, sku_id: skuId }] of titles.entries()) {
    await db.execute(sql`
      insert into order_lines (order_id, sku_id, product_id, name, article_number, quantity, reserved, vat_rate,
        unit_regular, total_inc_vat, total_ex_vat, fixed_share, prices, position)
      values (${id}, ${skuId}, ${productId}, '', '', 1, 1, 600, 0, 0, 0, 0, '[]', ${position})`)
  }
}

test('[F11] a book has at most three rows of related titles, none of them twice and none of the same work', async () => {
  const { rows } = await backend.database.db.execute<{ id: number; alias: string; sku_id: number }>(sql`
    select p.id, p.alias, s.id as sku_id from products p join works w on w.id = p.work_id
    join skus s on s.product_id = p.id join prices r on r.sku_id = s.id and r.price_list_id = 1
    where p.lead and p.language = 'sv' order by (w.series_id is null), md5(p.alias) limit 30`)
  const [first, other, third] = rows
  if (!first || !other || !third) throw new Error('The sample has too few titles.')
  const before = await related(first.alias, 4)
  expect(before.relatedTitles.map(({ kind }) => kind)).not.toContain('TOGETHER')
  for (const id of ['o1', 'o2']) await order(id, [first, other, third])
  expect((await related(first.alias, 4)).relatedTitles.map(({ kind }) => kind)).toContain('TOGETHER')
  const kinds = new Set<string>()
  for (const { alias } of rows) {
    const { work, primaryCategory, relatedTitles } = await related(alias, 4)
    expect(relatedTitles.length).toBeLessThanOrEqual(3)
    const shown = relatedTitles.flatMap(({ products }) => products)
    expect(new Set(shown.map(({ productId }) => productId)).size).toBe(shown.length)
    expect(shown.filter((one) => one.work.id === work.id)).toEqual([])
    for (const { kind, series, author, category, products } of relatedTitles) {
      kinds.add(kind)
      expect([1, 2, 3, 4]).toContain(products.length)
      expect([series !== null, author !== null, category !== null]).toEqual([
        kind === 'SERIES',
        kind === 'AUTHOR',
        kind === 'CATEGORY',
      ])
      if (series)
        expect([series.alias, ...products.map((one) => one.work.series?.alias)]).toEqual(
          Array(products.length + 1).fill(work.series?.alias),
        )
      if (author) for (const one of products) expect(one.author).toContain(author.name)
      if (category) expect(category.alias).toBe(primaryCategory?.alias)
    }
  }
  expect([...kinds].sort()).toEqual(['AUTHOR', 'CATEGORY', 'SERIES', 'TOGETHER'])
})

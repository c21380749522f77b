import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openActions, type TestActions } from '#app/testing/open-actions.ts'

let actions: TestActions
beforeAll(async () => {
  actions = await openActions({ catalog: true })
})
afterAll(() => actions.stop())

interface Answer {
  readonly notice: { readonly tone: string; readonly message: string } | null
  readonly cart?: { readonly id: string; readonly quantity: number }
  readonly panel?: { readonly lines: readonly { readonly format: string; readonly comes: string | null }[] }
}

const send = (name: string, form: Readonly<Record<string, string>>, cookie = '') =>
  actions.send<Answer>(name, form, cookie)

interface Shirt {
  readonly size: string
  readonly skus: readonly {
    readonly skuId: string
    readonly size: string
    readonly stock: { readonly status: string }
  }[]
}

async function shirt(): Promise<Shirt> {
  const document = '{ product(alias: "kolofon-t-shirt") { size skus { skuId size stock { status } } } }'
  const { data } = await actions.backend.ask<{ product: Shirt }>(document, {})
  if (!data) throw new Error('The sample has no product with sizes.')
  return data.product
}

const skuOf = async (size: string) => (await shirt()).skus.find((sku) => sku.size === size)?.skuId ?? ''

describe('[S4] a product of several sizes', () => {
  test('has a SKU for each, and lists can be filtered by size', async () => {
    const { size, skus } = await shirt()
    expect(size).toBe('S, M, L, XL')
    expect(skus.map(({ stock }) => stock.status)).toEqual(['in_stock', 'few_left', 'in_stock', 'out_of_stock'])
    const document = `query ($input: ProductListInput!) { productList(input: $input) { items { name } facets { id label values { id count } } } }`
    const input = { category: 'presenter', facets: ['p-size'], filters: [{ id: 'p-size', values: ['M'] }] }
    const { data, errors } = await actions.backend.ask<{
      productList: { items: { name: string }[]; facets: { id: string; label: string; values: { id: string }[] }[] }
    }>(document, { input })
    expect(errors).toBeUndefined()
    expect(data?.productList.items).toEqual([{ name: 'T-shirt Kolofon' }])
    const [facet] = data?.productList.facets ?? []
    expect([facet?.label, facet?.values.map(({ id }) => id)]).toEqual(['Storlek', ['S', 'M', 'L', 'XL']])
  })

  test('[S6] is added only with a size, which the cart then shows', async () => {
    expect((await send('cart/add', { quantity: '1' })).notice).toEqual({
      tone: 'problem',
      message: 'Välj storlek först.',
      fields: { skuId: 'Välj storlek först.' },
    })
    const { cart } = await send('cart/add', { skuId: await skuOf('M') })
    const { panel } = await send('cart/panel', {}, `ralph-cart=${cart?.id}`)
    expect(panel?.lines).toMatchObject([{ format: 'Storlek M', comes: null }])
  })
})

describe('[F34] the cart', () => {
  test('a quantity above the stock becomes the stock, and a sentence says so', async () => {
    const skuId = await skuOf('M')
    const cookie = `ralph-cart=${(await send('cart/add', { skuId })).cart?.id}`
    const { notice, cart } = await send('cart/update', { skuId, quantity: '9' }, cookie)
    expect(notice?.tone).toBe('problem')
    expect(notice?.message).toContain('3')
    expect(cart?.quantity).toBe(3)
  })

  test('[F45] titles of a link that cannot all be added are named, and unknown ones listed by their number', async () => {
    const { rows } = await actions.backend.database.db.execute<{ article_number: string; name: string }>(sql`
      select p.article_number, p.name from products p join skus s on s.product_id = p.id
      join stock t on t.sku_id = s.id join prices r on r.sku_id = s.id and r.price_list_id = 1
      where t.quantity between 1 and 20 and not t.oversellable and p.release_date < '2026-01-01' order by p.id limit 1`)
    const [title] = rows
    const { notice } = await send('cart/fill', { add: `${title?.article_number}~99,0000000000000`, code: '' })
    expect(notice?.message).toBe(`Allt kunde inte läggas i varukorgen: ${title?.name}, 0000000000000.`)
  })

  test('a removed line is reported, and returns with its quantity', async () => {
    const skuId = await skuOf('L')
    const cookie = `ralph-cart=${(await send('cart/add', { skuId, quantity: '2' })).cart?.id}`
    const removed = await send('cart/update', { skuId, quantity: '0' }, cookie)
    expect([removed.notice?.message, removed.cart?.quantity]).toEqual(['Varan är borttagen.', 0])
    expect((await send('cart/update', { skuId, quantity: '2' }, cookie)).cart?.quantity).toBe(2)
  })

  test('[F27] titles that are not out yet can be saved for later together, so that the rest is sent now', async () => {
    const { rows } = await actions.backend.database.db.execute<{ id: number }>(sql`
      select s.id from skus s join products p on p.id = s.product_id join prices r on r.sku_id = s.id and r.price_list_id = 1
      where p.release_date > now() + interval '2 days' and p.format = 'hardcover' order by s.id limit 2`)
    const coming = rows.map(({ id }) => String(id))
    const cookie = `ralph-cart=${(await send('cart/add', { skuId: await skuOf('L') })).cart?.id}`
    for (const skuId of coming) await send('cart/add', { skuId }, cookie)
    const { panel } = await send('cart/panel', {}, cookie)
    expect(panel?.lines.filter(({ comes }) => comes?.startsWith('Kommer '))).toHaveLength(coming.length)
    const { cart } = await send('cart/save', { skuId: coming.join(','), saved: '1' }, cookie)
    expect(cart?.quantity).toBe(1)
  })
})

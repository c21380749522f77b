import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './testing/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

async function textOf(path: string): Promise<string> {
  const { html } = await shop.render(path)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s|&nbsp;/g, ' ')
}

test.each([
  ['/', /\d kr/g, /,00 kr/],
  ['/da', /\d kr\./g, /,00 kr/],
  ['/nb', /\d kr/g, /,00 kr/],
  ['/fi', /\d €/g, /(?<!,\d\d) €/],
  ['/en', /€\d/g, /€\d+(?!\d*\.\d\d)/],
])('prices at %s have decimals as in other shops of the market', async (path, prices, wrong) => {
  const text = await textOf(path)
  expect(text.match(prices)?.length).toBeGreaterThan(20)
  expect(text.match(wrong)).toBeNull()
})

async function shelvesOf(path: string): Promise<readonly (readonly string[])[]> {
  const { html } = await shop.render(path)
  const shelves = html.split('<section').map((part) => [...part.matchAll(/<h3[^>]*><a[^>]*href="[^"]*\/p\/([\w-]+)/g)])
  return shelves.filter((titles) => titles.length > 0).map((titles) => titles.map(([, alias = '']) => alias))
}

test.each(['/', '/da', '/nb', '/fi', '/en'])(
  'the shelves at %s are full, and no title is on two of them',
  async (path) => {
    const shelves = await shelvesOf(path)
    expect(shelves.map((titles) => titles.length)).toEqual([6, 6, 6, 6, 6])
    const titles = shelves.flat()
    expect(titles.filter((alias, at) => titles.indexOf(alias) !== at)).toEqual([])
    expect(await shelvesOf(path)).toEqual(shelves)
    const { html: markdown } = await shop.render(path, { format: 'markdown' })
    const links = [...markdown.matchAll(/^[-*] \[.*?\]\([^)]*\/p\/([\w-]+)\)/gm)].map(([, alias = '']) => alias)
    expect(links.slice(-titles.length)).toEqual(titles)
  },
)

test('[quality] the home page takes two round trips', async () => {
  let trips = 0
  const count = () => {
    trips += 1
  }
  await shop.render('/')
  shop.backend.server.on('request', count)
  await shop.render('/')
  shop.backend.server.off('request', count)
  expect(trips).toBeLessThanOrEqual(2)
})

test('a list below another begins with the titles that the other does not show, and repeats only to fill up', async () => {
  const list = async (input: object) => {
    const query = 'query ($input: ProductListInput!) { productList(input: $input) { items { productId } } }'
    const { data, errors } = await shop.backend.ask<{
      readonly productList: { readonly items: readonly { readonly productId: string }[] }
    }>(query, { input: { facets: [], ...input } })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.productList.items.map(({ productId }) => productId)
  }
  const category = { category: 'klassiker', sort: 'MOST_SOLD' }
  const titles = await list({ ...category, pageSize: 12 })
  const above = { ...category, pageSize: 6 }
  expect(await list({ ...category, pageSize: 6, below: [above] })).toEqual(titles.slice(6))
  expect(await list({ ...category, pageSize: 3, below: [above, above] })).not.toEqual(titles.slice(6, 9))
  const few = { productIds: titles.slice(0, 4), pageSize: 4 }
  expect(await list({ ...few, below: [{ productIds: titles.slice(0, 2), pageSize: 2 }] })).toEqual([
    titles[2],
    titles[3],
    titles[0],
    titles[1],
  ])
  expect(await list({ ...few, below: [few] })).toEqual(titles.slice(0, 4))
})

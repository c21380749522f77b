import { sql } from 'drizzle-orm'
import { print } from 'graphql'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinks } from '#app/links.ts'
import type { BlockContext, RouteSubject } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { parseListQuery } from '#runtime/routing/list-query.ts'
import { customSortOf, type ShopConfig, shopConfigSchema } from '#schemas/shop-config.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { header } from './header/index.ts'
import { indexList } from './index-list/index.ts'
import { productDetail } from './product-detail/index.ts'
import { productList } from './product-list/index.ts'
import { relatedTitles } from './related-titles/index.ts'
import { seriesOrder } from './series-order/index.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend?.stop())

interface Place {
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly subject?: Pick<RouteSubject, 'kind' | 'id' | 'alias' | 'name'>
  readonly config?: Partial<ShopConfig>
}

/** Renders a block on a page and returns the block's HTML. Queries are sent to the back end's public endpoint. */
async function renderBlock(
  block: Block,
  { route, params = {}, query = '', subject, config = {} }: Place,
  props: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const market = {
    id: '1',
    alias: 'se',
    allowedLanguages: [{ id: 'sv', name: 'Svenska', code: 'sv-SE' }],
    country: { name: 'Sverige', code: 'SE' },
    currency: { name: 'svenska kronor', code: 'SEK' },
    freeShippingFrom: 399,
    shippingFeeFrom: 39,
  } as unknown as BlockContext['market']
  const page = {
    market,
    markets: [market],
    language: 'sv',
    locale: 'sv-SE',
    customerType: { type: 'PERSON', vatIncluded: true },
    now: Date.now(),
    subject: subject
      ? {
          ...subject,
          description: null,
          aliases: {},
          trail: [],
          facts: { categoryIds: [], brandId: null, price: null, inStock: null },
        }
      : null,
    route: { name: route, params, path: `/${route}`, query: parseListQuery(new URLSearchParams(query)) },
    settings: { sort: customSortOf(shopConfigSchema.parse(config), route) },
    visitor: null,
    mode: 'live',
    origin: 'http://localhost:3000',
  } as unknown as BlockContext
  const ask: BlockContext['query'] = async (document, variables) => {
    const answer = await backend.ask(print(document), variables)
    if (answer.errors) throw new Error(answer.errors[0]?.message)
    return answer.data as never
  }
  const addresses = createLinks(page, shopConfigSchema.parse({}))
  const view = await block.prepare(resolvedProps(block, props), {
    ...page,
    ...addresses,
    query: ask,
    t: createTranslator('sv'),
    block: { id: 'b', type: block.type },
  })
  return view ? renderToStaticMarkup(view({})) : ''
}

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
const tiles = (html: string) => count(html, /<article/g)
const crime = { kind: 'category', id: 'crime', alias: 'deckare', name: 'Deckare' } as const
const category = (query = '') => ({ route: 'category', params: { category: 'deckare' }, query, subject: crime })

test('[F14] a list shows more titles below, writes that to the URL, and moves the focus to the first new one', async () => {
  const first = await renderBlock(productList, category())
  expect(tiles(first)).toBe(24)
  expect(first).toContain('Visa 24 till')
  expect(first).toContain('href="/c/deckare?from=1&amp;page=2#b-page-2"')
  const both = await renderBlock(productList, category('from=1&page=2'))
  expect(tiles(both)).toBe(48)
  expect(both).toContain('id="b-page-2"')
  expect(both).toMatch(/Visar 48 av \d+/)
  expect(both).toContain('href="/c/deckare?page=3"')
  expect(tiles(await renderBlock(productList, category('page=2')))).toBe(24)
})

test('[S5] a route’s list has the sort order that the configuration gives it, unless the shopper chooses another', async () => {
  const config = { customSortRoutes: [{ name: 'category', sort: 'PRICE_DESC' as const }] }
  const selected = (html: string) => /aria-current="true"[^>]*>([^<]+)</.exec(html)?.[1]
  expect(selected(await renderBlock(productList, category()))).toBe('Mest sålda')
  expect(selected(await renderBlock(productList, { ...category(), config }))).toBe('Högsta pris')
  expect(selected(await renderBlock(productList, { ...category('sort=PRICE_ASC'), config }))).toBe('Lägsta pris')
})

test('[F9] the menu has the categories of the catalogue on two levels', async () => {
  const html = await renderBlock(header, { route: 'index' })
  const top = html.indexOf('href="/c/skonlitteratur"')
  expect(top).toBeGreaterThan(0)
  expect(html.indexOf('href="/c/deckare"')).toBeGreaterThan(top)
  expect(html.slice(top)).toMatch(/^[^>]*>Skönlitteratur<\/a><ul><li><a href="\/c\//)
})

test('[F5] prices are filtered in the market’s currency, by two fields that preserve the other filters', async () => {
  const html = await renderBlock(productList, category('p-language=Svenska~sv&sort=PRICE_ASC'))
  expect(html).toMatch(/Från <small aria-hidden="true">kr<\/small>/)
  expect(html).toContain('name="sort" value="PRICE_ASC"')
  expect(html).toContain('name="p-language"')
})

test('[F5] chosen filters are named in the market and language of the page, whatever the URL calls them', async () => {
  const query = 'price=%E2%82%AC9%E2%80%93%E2%82%AC15~9.90-150&p-format=Paperback~pocket&skus=Volume+1~1'
  const html = await renderBlock(productList, category(query))
  const names = [...html.matchAll(/aria-label="Ta bort ([^"]+)"/g)].map(([, name = '']) => name.replaceAll(/\s/g, ' '))
  expect(names).toEqual(['Pocket', '9,90–150 kr', 'Volume 1'])
})

test('[F4] a filter by reduced price is offered, has one value, and finds nothing by another one', async () => {
  const fiction = (query: string) => ({
    ...{ route: 'category', params: { category: 'skonlitteratur' }, query },
    subject: { kind: 'category', id: 'fiction', alias: 'skonlitteratur', name: 'Skönlitteratur' } as const,
  })
  const html = await renderBlock(productList, fiction(''))
  const [, label, found] = /href="[^"]*discount=[^"]*~1"[^>]*><span>([^<]+)<\/span><small>([^<]+)</.exec(html) ?? []
  expect([label, Number(found)]).toEqual(['Nedsatt pris', expect.any(Number)])
  expect(await renderBlock(productList, fiction('discount=x~1'))).toContain(`>${found} titlar<`)
  expect(await renderBlock(productList, fiction('discount=x~20'))).toContain('Inga titlar matchar filtren')
})

const search = (words: string) => ({ route: 'search', params: { search: words } })

test('[F20] a misspelt search says which words it searched for instead', async () => {
  const html = await renderBlock(productList, search('rosseanna'))
  expect(html).toMatch(/Menade du <a href="\/s\/roseanna">roseanna<\/a>\?/)
  expect(tiles(html)).toBeGreaterThan(0)
})

test('[F21] a search that no title matches wholly says so, above the titles that come closest', async () => {
  const closest = 'Ingen titel matchar hela sökningen. De här kommer närmast.'
  const html = await renderBlock(productList, search('strindberg qqqqzzzz'))
  expect(html).toContain(closest)
  expect(tiles(html)).toBeGreaterThan(0)
  expect(await renderBlock(productList, search('strindberg'))).not.toContain(closest)
})

test('[F21] a search without results shows popular searches and books', async () => {
  const html = await renderBlock(productList, search('qqqqzzzz'))
  expect(html).toContain('Vi hittade inget')
  expect(count(html, /href="\/s\//g)).toBeGreaterThan(3)
  expect(tiles(html)).toBe(6)
})

test('[F15] a search for a name links to the author and the series of that name, too', async () => {
  expect(await renderBlock(productList, search('sjöwall'))).toContain('<a href="/a/maj-sjowall">Maj Sjöwall</a>')
  expect(await renderBlock(productList, search('martin beck'))).toContain('href="/series/martin-beck"')
  expect(await renderBlock(productList, category())).not.toContain('Fler träffar')
})

test('[N5] a wrong check digit is reported', async () => {
  expect(await renderBlock(productList, search('978-91-1-234567-0'))).toContain('kontrollsiffran är fel')
})

async function product(condition: ReturnType<typeof sql>) {
  const { rows } = await backend.database.db.execute<{ id: number; alias: string; work_id: number }>(sql`
    select p.id, p.alias, p.work_id from products p join works w on w.id = p.work_id
    where p.lead and p.language = 'sv' and ${condition} order by p.id limit 1`)
  const [found] = rows
  if (!found) throw new Error('The sample has no such title.')
  return { kind: 'product', id: String(found.id), alias: found.alias, name: '' } as const
}

test('[F11] [F32] a title of a series links to the series and its author, and lists each other title once', async () => {
  const subject = await product(sql`w.original_title = 'Roseanna'`)
  const html = await renderBlock(relatedTitles, { route: 'product', params: { alias: subject.alias }, subject })
  expect(html).toMatch(/Fler i serien/)
  expect(html).toMatch(/href="\/series\/[^"]+"/)
  const shown = [...html.matchAll(/data-product-id="(\d+)"/g)].map(([, id]) => id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).not.toContain(subject.id)
})

test('[N4] [F28] a title’s page shows its number in its series, its editions and its delivery time', async () => {
  const { rows } = await backend.database.db.execute<{ id: number; alias: string }>(sql`
    select p.id, p.alias from products p join works w on w.id = p.work_id join skus s on s.product_id = p.id
    join stock t on t.sku_id = s.id join prices r on r.sku_id = s.id and r.price_list_id = 1
    where t.quantity > 5 and p.release_date < '2026-01-01' and w.series_id is not null and p.language = 'sv' limit 1`)
  const [found] = rows
  if (!found) throw new Error('The sample has no such title.')
  const subject = { kind: 'product', id: String(found.id), alias: found.alias, name: '' } as const
  const html = await renderBlock(productDetail, { route: 'product', params: { alias: found.alias }, subject })
  expect(html).toMatch(/Hos dig \d+/)
  expect(html).toMatch(/<a href="\/series\/[^"]+">Del /)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(data.isPartOf['@type']).toBe('BookSeries')
  expect(data.workExample.length).toBeGreaterThan(0)
})

test('[F32] the page of a series has its titles in order, numbered; an author’s page has the author’s series', async () => {
  const series = { kind: 'series', id: '1', alias: 'martin-beck', name: 'Martin Beck' } as const
  const html = await renderBlock(seriesOrder, { route: 'series', params: { alias: series.alias }, subject: series })
  const parts = [...html.matchAll(/Del (\d+)</g)].map(([, part]) => Number(part))
  expect(parts.length).toBeGreaterThan(2)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  const author = { kind: 'author', id: '1', alias: 'maj-sjowall', name: 'Maj Sjöwall' } as const
  expect(
    await renderBlock(seriesOrder, { route: 'author', params: { alias: author.alias }, subject: author }),
  ).toContain('href="/series/martin-beck"')
})

test('[F6] the index of authors is split by letter, each letter a page of its own', async () => {
  const authors = { title: 'Författare', of: 'authors' }
  const all = await renderBlock(indexList, { route: 'authors' }, authors)
  expect(all).toMatch(/href="\/forfattare\/s" aria-label="S, \d+ namn"/)
  const some = await renderBlock(indexList, { route: 'authors', params: { letter: 's' } }, authors)
  expect(some).toMatch(/href="\/forfattare\/s"[^>]* aria-current="page"/)
  expect(some).toContain('Sjöwall, Maj')
  expect(some).not.toContain('Austen, Jane')
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishInvalidation } from '#backend/kernel/change-feed.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { guestRequest, type PageRequest } from '#runtime/page/page-request.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import type { TestBackend } from '#tests/backend.ts'
import { type ListeningBackend, openListeningBackend } from '#tests/listening-backend.ts'
import { openShopPages } from './pages/shop-pages.ts'
import { openShop } from './shop.ts'
import { patience } from './testing/open-shop.ts'

const configs = join(import.meta.dirname, '../page-configs')
const pages = readdirSync(configs)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(configs, file), 'utf8')) as unknown)
const shop = 'https://shop.example'
const book = 'pride-and-prejudice'
const homes = [
  { id: '1', alias: 'se', language: 'sv' },
  { id: '2', alias: 'dk', language: 'da' },
  { id: '3', alias: 'fi', language: 'fi' },
  { id: '4', alias: 'no', language: 'nb' },
  { id: '5', alias: 'eu', language: 'en' },
]
const channel = {
  defaultMarketId: '1',
  markets: homes.map(({ id, alias, language }) => ({
    id,
    alias,
    defaultLanguageId: language,
    onlyDisplayInCheckout: false,
    allowedLanguages: [{ id: language, name: language, code: language }],
  })),
}

let opened: ListeningBackend
let backend: TestBackend

beforeAll(async () => {
  opened = await openListeningBackend({ catalog: true, pages, publicUrl: shop })
  backend = opened.backend
  vi.stubEnv('KOLOFON_SERVER_KEY', backend.keys.serverKey)
  openShop(patience)
})

afterAll(() => opened.stop())

function requestOf(url: string, format: PageRequest['format']): PageRequest {
  const decision = resolveRequest({ url, headers: {}, config: shopConfigSchema.parse({}), channel })
  if (decision.kind !== 'page') throw new Error(`${url} is no page.`)
  const { route, market, language, visitor } = decision
  return guestRequest({ format, origin: shop, route, market, language, customerType: 'PERSON', visitor })
}

const shopPages = () => openShopPages({ shop: [], previews: [] })

async function render(url: string, format: PageRequest['format'] = 'markdown') {
  const page = await shopPages().render(requestOf(url, format))
  if (!page || page.kind === 'failure') throw new Error(`${url} was not rendered.`)
  return page
}

async function say(url: string) {
  const page = await render(url)
  if (page.kind !== 'document') throw new Error(`${url} leads elsewhere.`)
  return { ...page, text: page.body }
}

async function loadHead(url: string) {
  const page = await render(url, 'html')
  if (page.kind !== 'document') throw new Error(`${url} leads elsewhere.`)
  const alternates = [...page.body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
  return {
    indexed: page.isIndexed,
    canonical: page.canonical,
    status: page.status,
    alternates: alternates.map(([, hreflang = '', url = '']) => ({ hreflang, url: url.replaceAll('&amp;', '&') })),
  }
}

async function renderHtml(url: string): Promise<string> {
  const page = await render(url, 'html')
  expect(page.problems).toEqual([])
  return page.kind === 'document' ? page.body : ''
}

describe('[F85] pages as Markdown', () => {
  test('a book: its title, authors, price, stock, facts and editions, all links absolute', async () => {
    const { text, ...page } = await say(`/p/${book}`)
    const query =
      'query ($alias: String!) { product(alias: $alias) { name unitPrice { sellingPriceIncVatFormatted } articleNumber } }'
    const { data } = await backend.ask<{
      product: { name: string; articleNumber: string; unitPrice: { sellingPriceIncVatFormatted: string } }
    }>(query, { alias: book, marketId: '1', languageId: 'sv' })
    const product = data?.product
    expect(text).toMatch(/^---\ntitle: "/)
    expect(text).toContain(`url: "${shop}/p/${book}"`)
    expect(text).toContain(`# ${product?.name}\n`)
    expect(text).toContain(`av [Jane Austen](${shop}/a/jane-austen)`)
    expect(text).toContain(product?.unitPrice.sellingPriceIncVatFormatted.replace(/\s/g, ' ') ?? 'a price')
    expect(text).toContain(product?.articleNumber ?? 'a number')
    expect(text).toContain('## Format\n')
    expect(text).not.toMatch(/\]\(\/|undefined|\[object/)
    expect(page.depends.tags.has('catalog')).toBe(true)
    expect(page.problems).toEqual([])
    expect([...page.depends.dims]).toContain('market')
  })

  test('a list: its titles as links, and a link to the next page', async () => {
    const { text } = await say('/c/deckare')
    expect(text).toContain('# Deckare')
    expect(text.match(/^- \[.+\]\(https:\/\/shop\.example\/p\/.+\) · /gm)).toHaveLength(24)
    expect(text).toContain(`(${shop}/c/deckare?page=2)`)
  })

  test('[operations S2-10] a page after the last of a list returns 404 and is not indexed; the last one is', async () => {
    const beyond = await say('/c/deckare?page=999')
    expect([beyond.status, beyond.isIndexed]).toEqual([404, false])
    const second = await say('/c/deckare?page=2')
    expect([second.status, second.isIndexed]).toEqual([200, true])
  })

  test('every page of the shop has text, in every language', async () => {
    const paths = [
      '/',
      '/om-oss',
      '/forfattare',
      '/brands',
      '/kategorier',
      '/nyheter',
      '/l/bastsaljare',
      '/en',
      '/fi/c/dekkarit',
      '/nb/nyheter',
      '/da/om-os',
    ]
    for (const path of paths) {
      const { text, problems, isIndexed } = await say(path)
      expect([path, problems, isIndexed]).toEqual([path, [], true])
      expect([path, /^#{1,2} \S/m.test(text)]).toEqual([path, true])
      expect(text.length).toBeGreaterThan(300)
    }
  })

  test('[F82] a search and a cart are not indexed', async () => {
    for (const path of ['/s/austen', '/varukorg', '/account']) {
      const { text, isIndexed } = await say(path)
      expect([path, isIndexed]).toEqual([path, false])
      expect(text).not.toContain('\nurl: ')
    }
  })

  test('a moved page redirects, and an unknown one returns 404', async () => {
    expect(await render('/c/crime')).toMatchObject({ kind: 'redirect', status: 301, location: '/c/deckare' })
    expect((await say('/p/no-such-book')).status).toBe(404)
  })

  test('llms.txt lists categories, lists and every language', async () => {
    const page = await shopPages().renderContents(requestOf('/', 'markdown'))
    const text = page.kind === 'document' ? page.body : ''
    expect(text).toMatch(/^# Kolofon\n\n> /)
    for (const part of [
      `(${shop}/sitemap.xml)`,
      `[Deckare](${shop}/c/deckare)`,
      `(${shop}/l/bastsaljare)`,
      `(${shop}/fi)`,
      `(${shop}/)`,
    ])
      expect(text).toContain(part)
  })
})

describe('[F73] alternate languages of a page', () => {
  const others = async (url: string) =>
    (await loadHead(url)).alternates.map((one) => `${one.hreflang} ${one.url.replace(shop, '')}`)

  test('a content page links to the alias of each language', async () => {
    expect(await others('/en/about-us')).toEqual([
      'sv /om-oss',
      'da /da/om-os',
      'en /en/about-us',
      'fi /fi/meista',
      'nb /nb/om-oss',
      'x-default /om-oss',
    ])
  })

  test('every linked page links to the same set', async () => {
    for (const start of [
      '/',
      `/p/${book}`,
      '/c/deckare',
      '/l/bastsaljare',
      '/a/jane-austen',
      '/nyheter',
      '/dc/hostrea',
    ]) {
      const list = (await loadHead(start)).alternates
      expect([start, list.length]).toEqual([start, expect.any(Number)])
      for (const { url } of list) expect((await loadHead(url.replace(shop, '') || '/')).alternates).toEqual(list)
    }
    expect((await loadHead('/c/deckare')).alternates).toHaveLength(6)
  })

  test('a further page of a list, a filtered list and a non-canonical edition link to none', async () => {
    const { rows } = await backend.database.db.execute<{ alias: string }>(sql`
      select p.alias from products p join skus s on s.product_id = p.id join prices r on r.sku_id = s.id and r.price_list_id = 1
      join products l on l.work_id = p.work_id and l.alias = ${book} where p.alias <> ${book} limit 1`)
    for (const path of [
      '/c/deckare?page=2',
      '/c/deckare?sort=PRICE_ASC',
      '/c/deckare?brands=a~1',
      `/p/${rows[0]?.alias}`,
    ])
      expect([path, await others(path)]).toEqual([path, []])
  })

  test('[F71] [N4] a title’s URL in English is that of its English edition, to which the other languages lead', async () => {
    const english = `${shop}/en/p/the-hobbit-paperback-en`
    for (const path of ['/en/p/the-hobbit', '/en/p/the-hobbit-paperback-en']) {
      expect([path, (await loadHead(path)).canonical]).toEqual([path, english])
    }
    expect(await others('/p/the-hobbit')).toContain('en /en/p/the-hobbit-paperback-en')
    expect(await others('/en/p/the-hobbit-paperback-en')).toContain('sv /p/the-hobbit')
    const { text } = await say('/en/s/hobbit')
    expect(text).toContain(`[The Hobbit](${english})`)
    expect(text).not.toContain(`${shop}/en/p/the-hobbit)`)
  })

  test('[F77] a filtered list and an edition name their canonical URL', async () => {
    expect(await loadHead('/c/deckare?sort=PRICE_ASC')).toMatchObject({ indexed: true, canonical: `${shop}/c/deckare` })
    expect(await loadHead('/c/deckare?page=2')).toMatchObject({ indexed: true, canonical: `${shop}/c/deckare?page=2` })
    expect(await loadHead('/c/deckare?brands=a~1')).toMatchObject({ indexed: false })
  })
})

describe('[F77] the head of a page', () => {
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const dataOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

  test('[F78] [F84] a book: its URL, its image, and the price that readers see', async () => {
    const html = await renderHtml(`/p/${book}`)
    expect(html).toContain(`<link rel="canonical" href="${shop}/p/${book}"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${shop}/p/${book}"/>`)
    expect(metaOf(html, 'og:type')).toBe('book')
    expect(metaOf(html, 'og:url')).toBe(`${shop}/p/${book}`)
    expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/shop\.example\/share\/\d+\.jpg$/)
    expect(metaOf(html, 'og:locale')).toBe('sv_SE')
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'))
    const [trail, product] = ['BreadcrumbList', 'Product'].map((type) =>
      dataOf(html).find((one) => [one['@type']].flat().includes(type)),
    )
    expect(html.replace(/\u00a0/g, ' ')).toContain(`>${product.offers.price} kr<`)
    expect(product.workExample.map(({ url }: { url: string }) => url)).toContain(product.url)
    expect(trail.itemListElement.at(-1)).toEqual({ '@type': 'ListItem', position: 4, name: product.name })
  })

  test('[operations S2-10] a page after the last of a list has no canonical URL', async () => {
    const html = await renderHtml('/c/deckare?page=999')
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(html).not.toContain('rel="canonical"')
  })

  test('a list names its titles; a further page continues the numbering', async () => {
    const html = await renderHtml('/c/deckare?page=2')
    const list = dataOf(html).find((one) => one['@type'] === 'ItemList')
    expect(list.itemListElement[0].position).toBe(25)
    expect(list.itemListElement.every(({ url }: { url: string }) => url.startsWith(`${shop}/p/`))).toBe(true)
    expect(html).toContain('<title>Deckare – böcker | Kolofon – Sida 2</title>')
    expect(html).not.toContain('hrefLang="fi"')
  })

  test('the start page names the shop’s owner', async () => {
    const html = await renderHtml('/en')
    const graph = dataOf(html).find((one) => one['@graph'])?.['@graph']
    expect(graph).toMatchObject([
      { '@type': 'WebSite', url: `${shop}/en`, inLanguage: 'en' },
      { '@type': 'OnlineStore' },
    ])
    expect(metaOf(html, 'og:image')).toBe(`${shop}/share.png`)
  })

  test('[F82] a search page has noindex and no canonical URL', async () => {
    const html = await renderHtml('/s/austen')
    expect(metaOf(html, 'robots')).toBe('noindex, follow')
    expect(html).not.toContain('rel="canonical"')
    expect(metaOf(html, 'og:url')).toBeUndefined()
  })
})

test.each(['da', 'fi', 'nb'])(
  '[F123] in %s, an English biography and description are marked as English',
  async (language) => {
    const author = await renderHtml(`/${language}/a/jane-austen`)
    expect(author).toMatch(/<p lang="en">A clergyman’s daughter/)
    const title = await renderHtml(`/${language}/p/${book}`)
    expect(title.match(/<p lang="en">/g)?.length).toBeGreaterThan(1)
    for (const own of ['/a/jane-austen', '/en/a/jane-austen', `/en/p/${book}`])
      expect(await renderHtml(own)).not.toMatch(/<p lang=/)
  },
)

test('[F84] the image of a shared book is a JPEG of the size that social networks show', async () => {
  const { rows } = await backend.database.db.execute<{ id: number }>(sql`select id from products where alias = ${book}`)
  const response = await fetch(`${opened.origin}/share/${rows[0]?.id}.jpg`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect((await fetch(`${opened.origin}/share/999999999.jpg`)).status).toBe(404)
})

test('[F82] a withdrawn title returns 410, not 404', async () => {
  const { db } = backend.database
  const { rows } = await db.execute<{ id: number; alias: string }>(
    sql`select id, alias from products where alias <> ${book} limit 1`,
  )
  const alias = rows[0]?.alias ?? ''
  expect((await loadHead(`/p/${alias}`)).status).toBe(200)
  const skus = sql`select s.id from skus s join products p on p.id = s.product_id where p.alias = ${alias}`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into price_history (price_list_id, sku_id, at, selling)
      select 1, id, '2026-01-01', 9900 from (${skus}) s on conflict do nothing`)
    await tx.execute(sql`delete from prices where sku_id in (${skus})`)
    await publishInvalidation(tx, [`product:${rows[0]?.id}`])
  })
  expect((await loadHead(`/p/${alias}`)).status).toBe(410)
})

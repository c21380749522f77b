import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { retryMilliseconds } from '#gateway/render.ts'
import { findFaults } from '../crawler/find-faults.ts'
import { type Listed, readRobots, readSitemaps } from '../crawler/listed.ts'
import { each, type Visited, visitPage } from '../crawler/visit.ts'
import { type Found, type Walked, walkShop } from '../crawler/walk.ts'
import { isLarge } from '../scale.ts'
import { currentShop } from './current-shop.ts'
import { fetchTwice } from './processes.ts'
import { useShopDatabase } from './shop-database.ts'

// Longer than usual, because the whole shop is crawled.
vi.setConfig({ testTimeout: 180_000 })

const shop = () => currentShop().url
const database = useShopDatabase()

const atOnce = 8
/**
 * Number of pages about titles, authors and publishers that are opened, besides all pages of other kinds. To open every
 * page, run `npm run bench -- crawl`.
 */
const sample = isLarge ? 120 : 40

const many = /^\/(p|a|b)\//
const inSwedish = (path: string) => !/^\/(da|en|fi|nb)(\/|$|\?)/.test(path)
const visit = (path: string): Promise<Visited> => visitPage(shop(), path)
const some = <T>(list: readonly T[], count: number) =>
  list.filter((_, index) => index % Math.ceil(list.length / count) === 0)

/** Returns how often, since the shop was started, a block was left out of a page because its data loaded too slowly. */
async function blocksLate(): Promise<number> {
  const metrics = await (await fetch(`${shop()}/metrics`)).text()
  const counts = metrics.matchAll(/^kolofon_block_problems_total\{[^}]*code="load-timeout"[^}]*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

describe('a crawler without script', () => {
  let found: Found
  let listed: ReadonlyMap<string, readonly Listed[]>
  const opened = new Map<string, Walked>()

  beforeAll(async () => {
    const isClosed = await readRobots(shop())
    listed = await readSitemaps(shop())
    for (let late = 0; ; ) {
      found = await walkShop({
        shop: shop(),
        starts: ['/'],
        atOnce,
        isOpen: (path) => !isClosed(path) && inSwedish(path),
        isOnlyNoted: (path) => many.test(path),
      })
      const before = late
      late = await blocksLate()
      if (late === before) break
      // On a busy machine, a page may lack a block until it is rendered again. Crawl again later, as search engines do.
      await wait(retryMilliseconds)
    }
    const noted = [...found.links].filter((path) => many.test(path))
    await each(some(noted, sample), atOnce, async (path) => {
      const page = await visit(path)
      opened.set(path, { ...page, links: page.links.length, depth: 0, from: null })
    })
    // Longer than the file's timeout. A crawl takes two minutes on a busy machine, and may be repeated after a minute's
    // wait.
  }, 480_000)

  test('finds every title of the shop from the start page', async () => {
    const { rows } = await database.query(`
      select distinct on (p.work_id) p.work_id, p.alias from products p join skus s on s.product_id = p.id
      join prices r on r.sku_id = s.id and r.price_list_id = 1
      order by p.work_id, p.lead desc, p.popularity desc, p.id`)
    const { rows: editions } = await database.query('select work_id, alias from products')
    const aliases = new Set(
      [...found.links].filter((path) => path.startsWith('/p/')).map((path) => decodeURIComponent(path.slice(3))),
    )
    const works = new Set(editions.filter(({ alias }) => aliases.has(alias)).map(({ work_id: id }) => id))
    expect(rows.filter(({ work_id: id }) => !works.has(id))).toEqual([])
    // A list shows only one edition of each work. If this is not the lead edition, its page must link to the lead
    // edition.
    const indirect = rows.filter(({ alias }) => !aliases.has(alias)).slice(0, sample / 4)
    await each(indirect, atOnce, async ({ work_id: id, alias }) => {
      const shown = editions.find((edition) => edition.work_id === id && aliases.has(edition.alias))
      expect((await visit(`/p/${encodeURIComponent(shown?.alias)}`)).links).toContain(`/p/${encodeURIComponent(alias)}`)
    })
  })

  test('finds no broken link and no link that redirects', () => {
    // Account pages redirect visitors who are not signed in.
    const wrong = [...found.visited, ...opened].filter(
      ([path, { status }]) => status !== 200 && !path.startsWith('/mina-sidor'),
    )
    expect(wrong.map(([path, { status }]) => `${path} ${status}`)).toEqual([])
  })

  test('[F81] finds every title in the sitemap as well, and only URLs that respond with 200 and are canonical', async () => {
    const { rows } = await database.query(`
      select count(distinct p.work_id) as works from products p join skus s on s.product_id = p.id
      join prices r on r.sku_id = s.id and r.price_list_id = 1`)
    const swedish = [...listed]
      .filter(([file]) => file.startsWith('/sitemaps/se-sv-'))
      .flatMap(([, entries]) => entries)
    expect(swedish.filter(({ path }) => path.startsWith('/p/'))).toHaveLength(Number(rows[0]?.works))
    expect(findFaults({ visited: new Map(), sitemaps: listed, isOfWalk: () => false })).toEqual([])
    const all = [...listed.values()].flat().map(({ path }) => path)
    const isOfMany = (path: string) => /\/(p|a|b)\//.test(path)
    const wrong: string[] = []
    const asked = [...all.filter((path) => !isOfMany(path)), ...some(all.filter(isOfMany), sample)]
    await each(asked, atOnce, async (path) => {
      const { status, canonical } = await visit(path)
      if (status !== 200 || canonical !== path) wrong.push(`${path} ${status} ${canonical}`)
    })
    expect(wrong).toEqual([])
  })

  test('[F73] alternate languages of a page respond with 200, do not redirect, and link back', async () => {
    const pages = [...found.visited, ...opened].filter(([, { alternates }]) => alternates.size > 0)
    const asked = some(pages, 30)
    expect(asked.length).toBeGreaterThan(10)
    await each(asked, atOnce, async ([path, { alternates }]) => {
      for (const [language, other] of alternates) {
        if (language === 'x-default') continue
        const visited = await visit(other)
        expect([path, other, visited.status, visited.alternates]).toEqual([path, other, 200, alternates])
      }
    })
  })
})

describe('[F85] clients that request Markdown', () => {
  test('get the text of a page instead of its HTML, from the cache the second time', async () => {
    const ask = () => fetch(`${shop()}/p/pride-and-prejudice`, { headers: { accept: 'text/markdown' } })
    const first = await ask()
    expect(first.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(first.headers.get('link')).toBe(`<${shop()}/p/pride-and-prejudice>; rel="canonical"`)
    expect(await first.text()).toContain('# Stolthet och fördom')
    expect((await fetchTwice(ask)).headers.get('x-cache')).toBe('HIT')
    const html = await fetch(`${shop()}/p/pride-and-prejudice`)
    expect(html.headers.get('content-type')).toContain('text/html')
  })

  test('find the table of contents, and no internal path', async () => {
    const contents = await fetch(`${shop()}/llms.txt`)
    expect(contents.status).toBe(200)
    expect(await contents.text()).toMatch(/^# Kolofon\n/)
    expect((await fetch(`${shop()}/kolofon/markdown`)).status).toBe(404)
  })
})

test('[F78] [F84] a book shows the same price to search engines as to readers, and its picture loads', async () => {
  const html = await (await fetch(`${shop()}/p/pride-and-prejudice`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
  const book = data.find((one) => String(one['@type']).includes('Book'))
  expect(html.replace(/\u00a0/g, ' ')).toContain(`${book.offers.price} kr`)
  expect(book).toMatchObject({ gtin13: expect.stringMatching(/^97[89]\d{10}$/), offers: { priceCurrency: 'SEK' } })
  expect(book.workExample.length).toBeGreaterThan(1)
  expect(data.map((one) => one['@type'])).toContain('BreadcrumbList')
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const picture = await fetch(image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('[F82] search, cart and account are noindex, in their headers too', async () => {
  for (const path of ['/s/austen', '/varukorg', '/account', '/no/such/page']) {
    const response = await fetch(`${shop()}${path}`)
    expect([path, response.headers.get('x-robots-tag')]).toEqual([path, 'noindex, follow'])
    expect(await response.text()).toContain('<meta name="robots" content="noindex, follow"/>')
  }
})

import { beforeAll, describe, expect, test } from 'vitest'
import { here } from './here.ts'
import { useShopDatabase } from './shop-database.ts'

const shop = () => here().url
const database = useShopDatabase()

/** Requests under way at a time. */
const atOnce = 8
/** Pages of titles, authors and publishers that are opened; of the others all are. */
const sample = 120

interface Visited {
  readonly status: number
  /** Paths with their query, of the shop's own plain links. */
  readonly links: readonly string[]
  readonly canonical: string | undefined
  readonly alternates: ReadonlyMap<string, string>
}

async function visit(path: string): Promise<Visited> {
  const response = await fetch(`${shop()}${path}`, { redirect: 'manual' })
  const html = await response.text()
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  const links = [...html.matchAll(/<a [^>]*?href="([^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const alternates = new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language = '', href = '']) => [language, pathOf(href)],
    ),
  )
  return {
    status: response.status,
    links: [...new Set(links.filter((href) => /^\/(?![/\\])/.test(href)))],
    canonical: canonical && pathOf(canonical),
    alternates,
  }
}

function pathOf(address: string): string {
  const { pathname, search, origin } = new URL(address.replaceAll('&amp;', '&'))
  expect(origin).toBe(shop())
  return `${pathname}${search}`
}

/** Does the work for each, some at a time, in order. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** What robots.txt lets nobody walk; `*` is anything. */
async function closedPaths(): Promise<(path: string) => boolean> {
  const text = await (await fetch(`${shop()}/robots.txt`)).text()
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  return (path) => rules.some((rule) => rule.test(path))
}

async function sitemapAddresses(): Promise<ReadonlyMap<string, readonly string[]>> {
  const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => pathOf(loc))
  const files = locs(await (await fetch(`${shop()}/sitemap.xml`)).text())
  const all = new Map<string, readonly string[]>()
  await each(files, async (file) => {
    const response = await fetch(`${shop()}${file}`)
    expect([file, response.status]).toEqual([file, 200])
    all.set(file, locs(await response.text()))
  })
  return all
}

const many = /^\/(p|a|b)\//
const inSwedish = (path: string) => !/^\/(da|en|fi|nb)(\/|$|\?)/.test(path)

describe('a crawler without script', () => {
  const seen = new Map<string, Visited>()
  const found = new Set<string>()
  let listed: ReadonlyMap<string, readonly string[]>

  beforeAll(async () => {
    const isClosed = await closedPaths()
    listed = await sitemapAddresses()
    let wave: readonly string[] = ['/']
    while (wave.length > 0) {
      const next = new Set<string>()
      await each(wave, async (path) => {
        const visited = await visit(path)
        seen.set(path, visited)
        for (const link of visited.links) {
          if (isClosed(link) || !inSwedish(link)) continue
          found.add(link)
          if (!many.test(link) && !seen.has(link)) next.add(link)
        }
      })
      wave = [...next].filter((path) => !seen.has(path))
    }
  }, 120_000)

  test('finds every title of the shop from the start page', async () => {
    const { rows } = await database.query(`
      select distinct on (p.work_id) p.work_id, p.alias from products p join skus s on s.product_id = p.id
      join prices r on r.sku_id = s.id and r.price_list_id = 1
      order by p.work_id, p.lead desc, p.popularity desc, p.id`)
    const { rows: editions } = await database.query('select work_id, alias from products')
    const aliases = new Set(
      [...found].filter((path) => path.startsWith('/p/')).map((path) => decodeURIComponent(path.slice(3))),
    )
    const works = new Set(editions.filter(({ alias }) => aliases.has(alias)).map(({ work_id: id }) => id))
    expect(rows.filter(({ work_id: id }) => !works.has(id))).toEqual([])
    // Lists show the edition that fits best; it leads to the first one.
    const indirect = rows.filter(({ alias }) => !aliases.has(alias)).slice(0, sample / 4)
    await each(indirect, async ({ work_id: id, alias }) => {
      const shown = editions.find((edition) => edition.work_id === id && aliases.has(edition.alias))
      expect((await visit(`/p/${encodeURIComponent(shown?.alias)}`)).links).toContain(`/p/${encodeURIComponent(alias)}`)
    })
  })

  test('meets no broken link and no link that leads elsewhere', async () => {
    const some = [...found]
      .filter((path) => many.test(path))
      .filter((_, index, all) => index % Math.ceil(all.length / sample) === 0)
    await each(some, async (path) => {
      const visited = await visit(path)
      seen.set(path, visited)
    })
    // Pages of an account lead whoever is not signed in away.
    const wrong = [...seen].filter(([path, { status }]) => status !== 200 && !path.startsWith('/mina-sidor'))
    expect(wrong.map(([path, { status }]) => `${path} ${status}`)).toEqual([])
  })

  test('[F81] finds every title in the sitemap as well, and only addresses that answer and are their own', async () => {
    const { rows } = await database.query(`
      select count(distinct p.work_id) as works from products p join skus s on s.product_id = p.id
      join prices r on r.sku_id = s.id and r.price_list_id = 1`)
    const swedish = [...listed].filter(([file]) => file.startsWith('/sitemaps/se-sv-')).flatMap(([, paths]) => paths)
    expect(swedish.filter((path) => path.startsWith('/p/'))).toHaveLength(Number(rows[0]?.works))
    const all = [...listed.values()].flat()
    expect(new Set(all).size).toBe(all.length)
    const some = all.filter((path, index) => !/\/(p|a|b)\//.test(path) || index % Math.ceil(all.length / sample) === 0)
    const wrong: string[] = []
    await each(some, async (path) => {
      const { status, canonical } = await visit(path)
      if (status !== 200 || canonical !== path) wrong.push(`${path} ${status} ${canonical}`)
    })
    expect(wrong).toEqual([])
  })

  test('[F73] languages that a page names answer, are not led elsewhere, and name it back', async () => {
    const pages = [...seen].filter(([, { alternates }]) => alternates.size > 0)
    const some = pages.filter((_, index) => index % Math.ceil(pages.length / 30) === 0)
    expect(some.length).toBeGreaterThan(10)
    await each(some, async ([path, { alternates }]) => {
      for (const [language, other] of alternates) {
        if (language === 'x-default') continue
        const visited = await visit(other)
        expect([path, other, visited.status, visited.alternates]).toEqual([path, other, 200, alternates])
      }
    })
  })
})

describe('[F85] readers of Markdown', () => {
  test('get the words of a page instead of its HTML, from the cache the second time', async () => {
    const ask = () => fetch(`${shop()}/p/pride-and-prejudice`, { headers: { accept: 'text/markdown' } })
    const first = await ask()
    expect(first.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(first.headers.get('link')).toBe(`<${shop()}/p/pride-and-prejudice>; rel="canonical"`)
    expect(await first.text()).toContain('# Stolthet och fördom')
    expect((await ask()).headers.get('x-cache')).toBe('HIT')
    const html = await fetch(`${shop()}/p/pride-and-prejudice`)
    expect(html.headers.get('content-type')).toContain('text/html')
  })

  test('find the table of contents, and nothing behind the scenes', async () => {
    const contents = await fetch(`${shop()}/llms.txt`)
    expect(contents.status).toBe(200)
    expect(await contents.text()).toMatch(/^# Kolofon\n/)
    expect((await fetch(`${shop()}/kolofon/markdown`)).status).toBe(404)
  })
})

test('[F78] [F84] a book says the same price to search engines as to readers, and its picture can be shown', async () => {
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

test('[F82] search, cart and account ask to be left out, in their headers too', async () => {
  for (const path of ['/s/austen', '/varukorg', '/account', '/no/such/page']) {
    const response = await fetch(`${shop()}${path}`)
    expect([path, response.headers.get('x-robots-tag')]).toEqual([path, 'noindex, follow'])
    expect(await response.text()).toContain('<meta name="robots" content="noindex, follow"/>')
  }
})

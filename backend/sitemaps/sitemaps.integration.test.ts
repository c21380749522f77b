import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { rounds } from '#tests/scale.ts'

/** Number of titles created for the test, in addition to the titles of the sample shop. */
const generated = rounds(600)

interface Entry {
  readonly loc: string
  readonly lastmod: string | undefined
  readonly alternates: ReadonlyMap<string, string>
}

const configs = join(import.meta.dirname, '../../page-configs')
const pages = readdirSync(configs)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(configs, file), 'utf8')) as unknown)

let backend: TestBackend
let address: string

async function open(marketsInPath: boolean): Promise<void> {
  backend = await createTestBackend({ catalog: true, pages, shopConfig: { marketsInPath } })
  await backend.database.db.execute(sql`
    insert into works (key, original_title) select 'generated/' || n, 'Bok ' || n from generate_series(1, ${generated}::integer) n`)
  await backend.database.db.execute(sql`
    insert into products (work_id, article_number, alias, name, format, lead)
      select id, 'g' || id, 'bok-' || id, original_title, 'pocket', true from works where key like 'generated/%'`)
  await backend.database.db.execute(sql`
    insert into skus (product_id, name) select id, 'x' from products where alias like 'bok-%' and article_number like 'g%'`)
  // The titles of every third work are sold only in Sweden.
  await backend.database.db.execute(sql`
    insert into prices (price_list_id, sku_id, regular, since)
      select l.id, s.id, 9900, '2026-01-02T03:04:05Z' from skus s join products p on p.id = s.product_id, price_lists l
      where p.article_number like 'g%' and (l.market_id = '1' or p.work_id % 3 <> 0)`)
  await backend.database.db.execute(sql`analyze`)
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
}

async function close(): Promise<void> {
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(`${address}${path}`)
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('content-encoding')).toBe('gzip')
  return response.text()
}

function read(xml: string): readonly Entry[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, inside = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(inside)?.[1] ?? '',
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(inside)?.[1],
    alternates: new Map(
      [...inside.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language = '', href = '']) => [language, href]),
    ),
  }))
}

async function readAll(): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const files = [...(await fetchText('/sitemap.xml')).matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)]
  const all = new Map<string, readonly Entry[]>()
  for (const [, path = ''] of files) all.set(path, read(await fetchText(path)))
  return all
}

/**
 * Returns the URLs of entries whose alternates do not include the entry itself, or include a URL that is not in the
 * sitemap or that lists other alternates.
 */
function oneSided(entries: readonly Entry[]): readonly string[] {
  const listOf = ({ alternates }: Entry) => [...alternates].join(' ')
  const lists = new Map(entries.map((entry) => [entry.loc, listOf(entry)]))
  return entries
    .filter((entry) => {
      const others = [...entry.alternates.values()]
      return (
        others.length > 0 && !(others.includes(entry.loc) && others.every((loc) => lists.get(loc) === listOf(entry)))
      )
    })
    .map(({ loc }) => loc)
}

describe('[F81] sitemaps of a shop with the language in its paths', () => {
  let files: ReadonlyMap<string, readonly Entry[]>
  let entries: readonly Entry[]
  beforeAll(async () => {
    await open(false)
    files = await readAll()
    entries = [...files.values()].flat()
  })
  afterAll(close)

  test('has files for every home language, none above the size limit', () => {
    const storefronts = new Set([...files.keys()].map((path) => path.replace(/-\d+\.xml$/, '')))
    expect([...storefronts].sort()).toEqual(
      ['dk-da', 'eu-en', 'fi-fi', 'no-nb', 'se-sv'].map((name) => `/sitemaps/${name}`),
    )
    for (const list of files.values()) {
      expect(list.length).toBeGreaterThan(0)
      expect(list.length).toBeLessThanOrEqual(25_000)
    }
  })

  test.each([
    ['sv', '1', ''],
    ['en', '5', '/en'],
  ])(
    'lists every title that a market sells once, in %s at the URL of its first edition in that language',
    async (language, market, prefix) => {
      const { rows } = await backend.database.db.execute<{ alias: string }>(sql`
      select distinct on (p.work_id) p.alias from products p join skus s on s.product_id = p.id
      join prices r on r.sku_id = s.id join price_lists l on l.id = r.price_list_id and l.market_id = ${market}
      order by p.work_id, coalesce(p.language = ${language}, false) desc, p.lead desc, p.popularity desc, p.id`)
      const start = `http://localhost:3000${prefix}/p/`
      const listed = entries.map(({ loc }) => loc).filter((loc) => loc.startsWith(start))
      expect(rows.length).toBeGreaterThan(generated / 2)
      expect(listed.toSorted()).toEqual(rows.map(({ alias }) => `${start}${alias}`).toSorted())
    },
  )

  test('[F71] the alternates of a title lead to the edition of each language', () => {
    const entry = entries.find(({ loc }) => loc === 'http://localhost:3000/p/the-hobbit')
    expect(Object.fromEntries(entry?.alternates ?? [])).toMatchObject({
      sv: 'http://localhost:3000/p/the-hobbit',
      en: 'http://localhost:3000/en/p/the-hobbit-paperback-en',
    })
  })

  test('[F73] alternates are reciprocal: every page listed lists the same ones', () => {
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length)
    expect(oneSided(entries)).toEqual([])
  })

  test('lists only the Swedish page of a title sold only in Sweden', () => {
    const alone = entries.filter(({ loc, alternates }) => /\/p\/bok-\d+$/.test(loc) && alternates.size === 0)
    expect(alone.length).toBeGreaterThan(generated / 4)
    expect(alone.every(({ loc }) => loc.startsWith('http://localhost:3000/p/'))).toBe(true)
  })

  test('states the last change where it is known', () => {
    expect(entries.find(({ loc }) => /\/p\/bok-/.test(loc))?.lastmod).toBe('2026-01-02T03:04:05Z')
    expect(entries.find(({ loc }) => loc.endsWith('/c/deckare'))?.lastmod).toBeUndefined()
  })

  test('[F82] does not list pages excluded from indexing: search, cart, checkout, account', () => {
    const wrong = /\/(s|cart|varukorg|kassan|checkout|account|mina-sidor|favoriter|region|404|alerts)(\/|$)/
    expect(entries.filter(({ loc }) => wrong.test(loc))).toEqual([])
    const paths = entries.map(({ loc }) => loc.replace('http://localhost:3000', ''))
    for (const path of [
      '/',
      '/nyheter',
      '/om-oss',
      '/en/about-us',
      '/c/deckare',
      '/fi/c/dekkarit',
      '/l/bastsaljare',
      '/a/jane-austen',
      '/dc/hostrea',
    ])
      expect(paths).toContain(path)
  })

  test('responds 404 for a file that does not exist', async () => {
    for (const name of ['se-sv-99', 'se-fi-1', 'xx-sv-1', 'se-sv-0', '..'])
      expect((await fetch(`${address}/sitemaps/${name}.xml`)).status).toBe(404)
  })

  test('[F73] returns the same alternates for a single page', async () => {
    const query = 'query ($of: AddressedKind!, $id: ID!) { pageAddresses(of: $of, id: $id) { hreflang url } }'
    const { rows } = await backend.database.db.execute<{ id: number; alias: string }>(
      sql`select id, alias from products where lead and work_id in (select id from works limit 40)`,
    )
    const asked = [
      ...rows.map(({ id, alias }) => ({ of: 'product', id: String(id), loc: `/p/${alias}` })),
      { of: 'page', id: 'index', loc: '/' },
      { of: 'page', id: 'about', loc: '/om-oss' },
      { of: 'category', id: 'crime', loc: '/c/deckare' },
      { of: 'list', id: 'bestsellers', loc: '/l/bastsaljare' },
    ]
    for (const { of, id, loc } of asked) {
      const { data } = await backend.ask<{ pageAddresses: readonly { hreflang: string; url: string }[] }>(query, {
        of,
        id,
      })
      const entry = entries.find((one) => one.loc === `http://localhost:3000${loc}`)
      const announced = new Map(data?.pageAddresses.map(({ hreflang, url }) => [hreflang, url]))
      if (entry && entry.alternates.size > 0) expect([loc, announced]).toEqual([loc, entry.alternates])
    }
  })

  test('reports a title as withdrawn that was sold and is no longer sold anywhere, and no other', async () => {
    const query = 'query ($alias: String!) { isWithdrawn(alias: $alias) }'
    const withdrawn = async (alias: string) =>
      (await backend.ask<{ isWithdrawn: boolean }>(query, { alias })).data?.isWithdrawn
    const alias = 'pride-and-prejudice'
    expect(await withdrawn(alias)).toBe(false)
    expect(await withdrawn('no-such-book')).toBe(false)
    const { db } = backend.database
    const sku = sql`select s.id from skus s join products p on p.id = s.product_id where p.alias = ${alias}`
    await db.execute(sql`insert into price_history (price_list_id, sku_id, at, selling)
      select 1, id, '2026-01-01', 9900 from (${sku}) s on conflict do nothing`)
    await db.execute(sql`delete from prices where sku_id in (${sku})`)
    expect(await withdrawn(alias)).toBe(true)
  })
})

describe('[F69] sitemaps of a shop with the market in its paths', () => {
  beforeAll(() => open(true))
  afterAll(close)

  test('has files for every market in each of its languages, and all alternates are reciprocal', async () => {
    const entries = [...(await readAll()).values()].flat()
    const shelf = entries.find(({ loc }) => loc === 'http://localhost:3000/se/c/deckare')
    expect([...(shelf?.alternates.keys() ?? [])].sort()).toEqual([
      'da-DK',
      'en',
      'en-DK',
      'en-FI',
      'en-NO',
      'en-SE',
      'fi-FI',
      'nb-NO',
      'sv-FI',
      'sv-SE',
    ])
    expect(oneSided(entries)).toEqual([])
  }, 120_000)
})

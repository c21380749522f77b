import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChangeFeed, openChangeFeed, publishInvalidation } from '#backend/kernel/change-feed.ts'
import { waitForGateways } from '#backend/kernel/gateway-leases.ts'
import { type SharedCachePurge, startSharedCachePurge } from '#backend/kernel/purge-shared-cache.ts'
import { dependsOn } from '#runtime/page/depends.ts'
import { createTestGateway, listen } from '#tests/attack/open-gateway.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { documentOf, pagesOf } from '#tests/made-pages.ts'
import { rounds } from '#tests/scale.ts'
import { createSharedCache } from '#tests/shared-cache.ts'

const titles = ['home', 'list', 'emma']
/** Number of publishes of each page, by title. A rendered page shows its number. */
const shown = new Map(titles.map((title) => [title, 0]))
let backend: TestBackend
let feed: ChangeFeed
beforeAll(async () => {
  backend = await createTestBackend()
  feed = await openChangeFeed(backend.database)
})
afterAll(async () => {
  await feed.stop()
  await backend.stop()
})

async function open() {
  const backendUrl = await listen(backend.server)
  const resolve = ({ url }: { readonly url: string }) =>
    ({
      kind: 'page',
      route: { name: 'index', params: {}, path: url },
      market: { id: '1', alias: 'se' },
      language: { id: 'sv', code: 'sv' },
      customerType: 'PERSON',
      signedIn: false,
      audiences: [],
      canonicalPath: url,
      canonicalUrl: null,
      search: '',
      cacheKey: url,
      shared: true,
      suggestLanguage: null,
      visitor: null,
    }) as never
  const pages = pagesOf(({ route }) => {
    const title = route.path.slice(1)
    return documentOf(`${shown.get(title)}`, { depends: dependsOn({ tags: [`page:${title}`, 'pages'] }) })
  })
  const gateways = [1, 2].map(() =>
    createTestGateway(backendUrl, {
      serverKey: backend.keys.serverKey,
      resolve,
      pages,
      trustedProxies: ['loopback'],
      cdnPurge: true,
    }),
  )
  const origins = await Promise.all(gateways.map(({ server }) => listen(server)))
  for (const gateway of gateways)
    await vi.waitFor(
      async () => expect(await gateway.readiness()).toMatchObject({ parts: { changeFeed: true } }),
      10_000,
    )
  const cdn = createSharedCache({ origins, storeDelay: () => Math.random() * 60 })
  const url = await listen(cdn.server)
  const errors: unknown[] = []
  const purge = startSharedCachePurge({
    database: backend.database.db,
    feed,
    cache: { url: `${url}/purge`, token: 'a-secret' },
    onError: (error) => errors.push(error),
  })
  // At its start, the back end purges everything, twice.
  await vi.waitFor(() => expect(cdn.purges.length).toBeGreaterThanOrEqual(2), 20_000)
  await purged(purge)
  return {
    cdn,
    url,
    purge,
    errors,
    gateways,
    origins,
    stop: () => Promise.all([purge.stop(), ...gateways.map(({ stop }) => stop())]),
  }
}

/**
 * Publishes a page and waits, as the studio does, until all caches are invalidated. Returns the number that the page
 * must now show.
 */
async function publish(title: string): Promise<number> {
  const next = (shown.get(title) ?? 0) + 1
  const seq = await backend.database.db.transaction(async (tx) => {
    shown.set(title, next)
    return publishInvalidation(tx, [`page:${title}`])
  })
  await waitForGateways(backend.database.db, seq)
  return next
}

const leased = async () => {
  const { rows } = await backend.database.db.execute(
    sql`select 1 from gateway_leases where starts_with(gateway_id, 'shared-cache ') and expires_at > now()`,
  )
  return rows.length
}
const purged = (purge: SharedCachePurge) => vi.waitFor(() => expect(purge.behind()).toBe(0), { timeout: 20_000 })

test('[N38] a CDN in front of two gateways stores pages, and shows none from before a publish once that is live', async () => {
  const { cdn, url, errors, stop } = await open()
  try {
    expect(cdn.purges[0]).toEqual({ keys: ['all'], authorization: 'Bearer a-secret' })
    const live = new Map(shown)
    const stale: string[] = []
    let reading = true
    const readers = titles.map(async (title) => {
      while (reading) {
        const least = live.get(title) ?? 0
        const found = Number(await (await fetch(`${url}/${title}`)).text())
        if (found < least) stale.push(`${title}: ${found} instead of ${least}`)
      }
    })
    for (let at = 0; at < rounds(12); at += 1) {
      const title = titles[at % titles.length] ?? ''
      live.set(title, await publish(title))
    }
    reading = false
    await Promise.all(readers)
    expect(stale).toEqual([])
    expect(cdn.hits()).toBeGreaterThan(100)
    expect(cdn.purges.some(({ keys }) => keys.includes('page:emma') && !keys.includes('all'))).toBe(true)
    expect(errors).toEqual([])
  } finally {
    await stop()
  }
})

test('[N38] a purge that the CDN refuses is repeated until it succeeds, and no change is lost', async () => {
  const { cdn, url, purge, errors, stop } = await open()
  const read = async (title: string) => Number(await (await fetch(`${url}/${title}`)).text())
  try {
    const before = await read('home')
    await vi.waitFor(async () => {
      await read('home')
      expect(cdn.hits()).toBeGreaterThan(0)
    }, 20_000)
    cdn.answerWith(503)
    const published = publish('home')
    // Wait long, because the leases of gateways that earlier tests stopped must expire first.
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 20_000)
    await vi.waitFor(() => expect(purge.behind()).toBeGreaterThan(0), 20_000)
    expect(await read('home')).toBe(before)
    cdn.answerWith(200)
    expect(await published).toBe(before + 1)
    await purged(purge)
    await vi.waitFor(async () => expect(await read('home')).toBe(before + 1), 20_000)
    expect(await leased()).toBe(1)
  } finally {
    await stop()
  }
})

test('[F118] pages that are written directly are current, are counted as hits, and have ids of their own', async () => {
  const { gateways, origins, stop } = await open()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const [gateway] = gateways
    let usual = 0
    gateway?.server.on('request', () => {
      usual += 1
    })
    const read = async () => {
      const [response]: IncomingMessage[] = await once(get(`${origins[0]}/list`, { agent }), 'response')
      if (!response) throw new Error('There is no response.')
      return {
        id: response.headers['x-request-id'],
        state: response.headers['x-cache'],
        page: Number(await text(response)),
      }
    }
    const isHit = () => vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'HIT' }), 20_000)
    await isHit()
    const before = usual
    const pages = [await read(), await read(), await read()]
    expect(usual).toBe(before)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(3)
    expect(await gateway?.metrics()).toMatch(/kolofon_requests_total\{status="2xx",cache="HIT"\} (?:[4-9]|\d\d)/)
    const next = await publish('list')
    expect(await read()).toMatchObject({ page: next, state: 'MISS' })
    await isHit()
    expect(await read()).toMatchObject({ page: next, state: 'HIT' })
  } finally {
    agent.destroy()
    await stop()
  }
})

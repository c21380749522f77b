import { createServer } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { beforeEach, expect, test } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { offlineHeader } from '#schemas/service-worker.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { listen, openGateway } from '#tests/attack/open-gateway.ts'
import { type CachedResponse, toCachedResponse } from './page-cache/cached-response.ts'
import { PersonalResponse } from './personal-response.ts'
import { type ServeOptions, serveCached } from './serve-cached.ts'

const html = `<p>${'ord '.repeat(1_000)}</p>`
/** Number of times that headers were prepared. Each preparation reads the base header below once. */
let made: number
const base: Readonly<Record<string, string>> = {
  get 'x-content-type-options'() {
    made += 1
    return 'nosniff'
  },
}
let page: CachedResponse

beforeEach(() => {
  made = 0
  const rendered = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
    tags: ['page:home', 'catalog'],
    varyDims: [],
    nextChangeAt: null,
    cacheable: true,
    unavailable: false,
    incomplete: false,
    failure: null,
  }
  page = toCachedResponse(rendered, 0)
})

/** Opens a server with a single page. Sets the headers in `set` on each response before it sends the page. */
async function openPage(more: Partial<ServeOptions> = {}, set: Readonly<Record<string, string>> = {}) {
  const server = createServer({ ServerResponse: PersonalResponse }, (incoming, response) => {
    for (const [name, value] of Object.entries(set)) response.setHeader(name, value)
    const options = { base, state: 'HIT', now: 1_000, shared: true, showsTags: false, offline: 'se PERSON' } as const
    void serveCached(incoming, response, page, { ...options, ...more })
  })
  const url = await listen(server)
  return async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await request(url, { method, headers })
    const { date: _, connection: __, 'keep-alive': ___, ...sent } = answer.headers
    return { status: answer.statusCode, headers: sent, body: Buffer.from(await answer.body.arrayBuffer()) }
  }
}

test('[F118] the headers of a cached page are made once, and only the id of the request differs', async () => {
  const ask = await openPage()
  const first = await ask({ 'accept-encoding': 'br', 'x-request-id': 'request-1' })
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-encoding': 'br',
      'content-length': String(first.body.byteLength),
      'cache-control': 'private, max-age=0, must-revalidate',
      vary: 'Accept, Accept-Encoding, Cookie, Accept-Language',
      'x-cache': 'HIT',
      'x-request-id': 'request-1',
      [offlineHeader]: 'se PERSON',
    },
  })
  for (const id of ['request-2', 'request-3']) {
    const next = await ask({ 'accept-encoding': 'br', 'x-request-id': id })
    expect(next).toEqual({ ...first, headers: { ...first.headers, 'x-request-id': id } })
  }
  expect(made).toBe(1)
})

test('[F118] each encoding has its own length and entity tag, and a client that has the bytes gets none', async () => {
  const ask = await openPage()
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const tags = new Set<unknown>()
  for (let round = 0; round < 2; round += 1) {
    for (const [encoding, decode] of Object.entries(read)) {
      const accept = { 'accept-encoding': encoding }
      const whole = await ask(accept)
      expect([encoding, decode(whole.body).toString()]).toEqual([encoding, html])
      expect(whole.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      const { etag = '' } = whole.headers
      tags.add(etag)
      const known = await ask({ ...accept, 'if-none-match': String(etag) })
      expect([known.status, known.body.byteLength, known.headers.etag]).toEqual([304, 0, etag])
      expect(known.headers).not.toHaveProperty('content-length')
      const head = await ask(accept, 'HEAD')
      expect([head.body.byteLength, head.headers]).toEqual([0, whole.headers])
    }
  }
  expect(tags.size).toBe(3)
  // Once for the page and once for the 304, in each of three encodings.
  expect(made).toBe(6)
})

test('[F118] timings and tags are sent only to clients that purge by tag, for which the age of a page counts', async () => {
  const visitor = await (await openPage())()
  expect(visitor.headers).not.toHaveProperty('server-timing')
  expect(visitor.headers).not.toHaveProperty('surrogate-key')
  page = { ...page, nextChangeAt: 61_000 }
  const cache = await openPage({ showsTags: true })
  expect((await cache()).headers).toMatchObject({
    'server-timing': 'cache;desc=HIT',
    'surrogate-key': 'all page:home catalog',
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
  })
  const later = await openPage({ showsTags: true, now: 31_000, renderMilliseconds: 12.34, state: 'MISS' })
  expect((await later()).headers).toMatchObject({
    'server-timing': 'cache;desc=MISS, render;dur=12.3',
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30',
  })
})

test('[attack][N38] a shared cache stores a missing page or a redirect for as long as the gateway, because not all of their causes are purged', async () => {
  for (const status of [404, 301, 410]) {
    page = { ...page, status }
    const ask = await openPage({ showsTags: true })
    expect((await ask()).headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=5')
  }
  page = { ...page, status: 404, nextChangeAt: 3_000 }
  const ask = await openPage({ showsTags: true })
  expect((await ask()).headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=2')
})

test('[N38] a cached page that is sent with a cookie is private, and no service worker stores it', async () => {
  const personal = await openPage({ showsTags: true }, { 'set-cookie': 'ralph-auth=x; Path=/' })
  const hit = await openPage({}, { 'set-cookie': 'ralph-auth=x; Path=/' })
  for (const ask of [personal, hit, hit]) {
    const { status, headers, body } = await ask()
    expect([status, body.toString(), headers['set-cookie']]).toEqual([200, html, 'ralph-auth=x; Path=/'])
    expect(headers['cache-control']).toMatch(/^private, /)
    expect(headers).not.toHaveProperty('surrogate-key')
    expect(headers).not.toHaveProperty(offlineHeader)
  }
})

test.each([
  ['ralph-auth=x; Path=/', '"prefetchCache"'],
  ['ralph-auth=; Max-Age=0; Path=/', '"prefetchCache"'],
  ['ralph-user-type=COMPANY; Path=/', '"prefetchCache"'],
  ['ralph-selected-market=dk; Path=/', '"prefetchCache"'],
  ['kolofon-consent=3.1.10; Path=/', '"prefetchCache"'],
  ['kolofon-visitor=x.1; Path=/', '"prefetchCache"'],
  ['ralph-cart=x; Path=/', undefined],
  ['ralph-auth-refresh=x; Path=/', undefined],
])('[S12] a response that sets %s makes the browser drop prefetched pages: %s', async (cookie, dropped) => {
  const ask = await openPage({}, { 'set-cookie': cookie })
  expect((await ask()).headers['clear-site-data']).toBe(dropped)
})

test('[S12] [E2] over plain http on a network, where browsers prefetch nothing, no such header is sent', async () => {
  const plain = await openPage({}, { 'set-cookie': 'ralph-auth=x; Path=/' })
  const secure = await openPage({}, { 'set-cookie': 'ralph-auth=x; Path=/; Secure' })
  const dropped = async (ask: typeof plain, host: string) => (await ask({ host })).headers['clear-site-data']
  for (const host of ['office.test', '192.168.1.4:3000', 'localhost.evil.test', '127.0.0.1.evil.test', 'x@localhost'])
    expect([host, await dropped(plain, host)]).toEqual([host, undefined])
  for (const host of ['localhost', 'shop.localhost:3000', '127.0.0.1:80', '[::1]:80'])
    expect([host, await dropped(plain, host)]).toEqual([host, '"prefetchCache"'])
  expect(await dropped(secure, 'kolofon.example')).toBe('"prefetchCache"')
})

test('[attack S3] a header that is set before a cached page stays safe, and none is sent twice', async () => {
  const ask = await openPage({}, { 'x-title': 'å\r\nx-evil: 1', 'X-Cache': 'BYPASS' })
  const { headers } = await ask({ 'x-request-id': 'request-1' })
  expect(headers).toMatchObject({ 'x-title': '%C3%A5%0D%0Ax-evil: 1', 'x-cache': 'HIT', 'x-request-id': 'request-1' })
  expect(headers).not.toHaveProperty('x-evil')
})

test('[F118] metrics count the responses of pages by how the cache answered', async () => {
  const language = { id: 'sv', name: 'Svenska', code: 'sv-SE' }
  const only = {
    id: '1',
    alias: 'se',
    defaultLanguageId: 'sv',
    onlyDisplayInCheckout: false,
    allowedLanguages: [language],
  }
  const channel = { defaultMarketId: '1', markets: [only] }
  const config = shopConfigSchema.parse({})
  const { url, gateway } = await openGateway((_, response) => void response.end('{}'), {
    resolve: (input) => resolveRequest({ ...input, config, channel }),
  })
  for (const path of ['/om-oss', '/om-oss', '/varukorg', '/healthz'])
    await request(`${url}${path}`).then(({ body }) => body.dump())
  const counts = (await gateway.metrics()).match(/^kolofon_requests_total.*$/gm)
  expect(counts?.toSorted()).toEqual([
    'kolofon_requests_total{status="2xx",cache="BYPASS"} 2',
    'kolofon_requests_total{status="2xx",cache="MISS"} 2',
  ])
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { offlineHeader } from '#schemas/service-worker.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createLlmsTxt } from './crawlers/llms-txt.ts'
import type { RenderedResponse } from './page-cache/cached-response.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createPages, type PagesOptions } from './pages.ts'
import type { RenderRequest } from './render.ts'
import { createRendersInTurn } from './renders-in-turn.ts'
import { createSendError } from './send-error.ts'
import { noVisitorTests } from './visitor-tests.ts'

const channel = {
  defaultMarketId: '1',
  markets: [
    {
      id: '1',
      alias: 'se',
      defaultLanguageId: 'sv',
      onlyDisplayInCheckout: false,
      allowedLanguages: [{ id: 'sv', name: 'Svenska', code: 'sv-SE' }],
    },
  ],
}
let config = shopConfigSchema.parse({})
/**
 * Dimensions on which a page varies in addition to market, language and customer type, by the end of the page's path.
 */
const aimed: Readonly<Record<string, readonly string[]>> = { medlem: ['signedIn'], trogen: ['audience:loyal'] }
const urlOf = ({ route, search }: RenderRequest) => `${route.path}${search === '' ? '' : `?${search}`}`
let server: Server
let address: string
let rendered: RenderRequest[]
let cache: PageCache
let long = ''
let isLeased = true
let held: Promise<void> | null = null

beforeEach(async () => {
  rendered = []
  long = ''
  held = null
  isLeased = true
  cache = new PageCache({ maxBytes: 1e6, clock: () => 1_000, leaseHolds: () => isLeased })
  const render = async (input: RenderRequest): Promise<RenderedResponse> => {
    rendered.push(input)
    const url = urlOf(input)
    if (url === '/om-oss' && held) {
      const waiting = held
      held = null
      await waiting
    }
    const gone = /^(?:\/[bcl])?\/gammal/.test(url)
    const leads = gone && input.former?.endsWith('?id=12&lang=sv')
    const type = `text/${input.format}`
    return {
      ...(gone ? { mayLeadByQuery: true as const } : {}),
      ...(leads ? { byQuery: true as const } : {}),
      status: leads ? 301 : gone ? 404 : 200,
      headers: leads ? { location: '/p/tolv' } : { 'content-type': `${type}; charset=utf-8` },
      body: Buffer.from(
        [`${type} of ${url}${long}`, ...(input.signedIn ? ['members', ...input.audiences] : [])].join(' for '),
      ),
      tags: ['page:x'],
      varyDims: ['market', 'language', ...(aimed[url.split('/').at(-1) ?? ''] ?? [])],
      nextChangeAt: null,
      cacheable: true,
      unavailable: false,
      incomplete: false,
      failure: null,
    }
  }
  const options: PagesOptions = {
    cache,
    resolve: (input) => resolveRequest({ ...input, config, channel }),
    groupsOf: noVisitorTests.groupsOf,
    renders: createRendersInTurn({ render, isExempt: () => false }),
    addressOf: () => '198.51.100.1',
    publicUrl: 'http://localhost',
    baseHeaders: {},
    purgesByTag: () => true,
    sendError: createSendError(() => false),
    clock: () => 1_000,
    errorPages: { prepare: async () => undefined },
    onError: (error) => {
      throw error
    },
  }
  const { serve } = createPages(options)
  const contents = createLlmsTxt({ ...options, render })
  server = createServer((request, response) => {
    if (request.url === '/llms.txt') void contents(request, response)
    else serve(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const requestPage = async (path: string, accept: string, cookie = '') => {
  const response = await fetch(`${address}${path}`, { headers: { accept, cookie }, redirect: 'manual' })
  return { response, text: await response.text(), cache: response.headers.get('x-cache') }
}

test('[F85] a URL has two representations, each cached separately, and its Vary header says what they depend on', async () => {
  expect(await requestPage('/om-oss', 'text/html')).toMatchObject({ text: 'text/html of /om-oss', cache: 'MISS' })
  const markdown = await requestPage('/om-oss', 'text/markdown')
  expect(markdown).toMatchObject({ text: 'text/markdown of /om-oss', cache: 'MISS' })
  expect(markdown.response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(markdown.response.headers.get('vary')).toContain('Accept,')
  expect(await requestPage('/om-oss', '*/*')).toMatchObject({ text: 'text/html of /om-oss', cache: 'HIT' })
  expect(await requestPage('/om-oss', 'text/markdown, */*;q=0.1')).toMatchObject({ cache: 'HIT' })
  expect(rendered).toHaveLength(2)
})

test('[F120] a page of the shop has no payload of the framework; staff screens have one', async () => {
  for (const [path, rsc] of [
    ['/om-oss?_rsc=1', false],
    ['/preview-widgets?_rsc=1', true],
  ] as const) {
    const response = await fetch(`${address}${path}`, { headers: { rsc: '1' } })
    expect([await response.text(), rendered.at(-1)?.rsc]).toEqual([`text/html of ${path.slice(0, -7)}`, rsc])
  }
})

test('[attack][N38] no shared cache stores a page of a gateway that has lost its lease, because no purge waits for it', async () => {
  config = shopConfigSchema.parse({ marketsInPath: true })
  try {
    const controlOf = async (path: string) =>
      (await requestPage(path, 'text/html')).response.headers.get('cache-control')
    isLeased = false
    expect(await controlOf('/se/om-oss')).toBe('private, max-age=0, must-revalidate')
    isLeased = true
    for (const path of ['/se/om-oss', '/se/kundservice'])
      expect(await controlOf(path)).toBe('public, max-age=0, must-revalidate, s-maxage=3600')
  } finally {
    config = shopConfigSchema.parse({})
  }
})

test('[F85] invalidating a page evicts both its representations', async () => {
  await requestPage('/om-oss', 'text/html')
  await requestPage('/om-oss', 'text/markdown')
  cache.purge(['page:x'])
  expect(await requestPage('/om-oss', 'text/html')).toMatchObject({ cache: 'MISS' })
  expect(await requestPage('/om-oss', 'text/markdown')).toMatchObject({ cache: 'MISS' })
})

test('[F85] redirects are the same in either representation; a personal page is cached in neither', async () => {
  const moved = await requestPage('/product/x', 'text/markdown')
  expect([moved.response.status, moved.response.headers.get('location')]).toEqual([301, '/p/x'])
  expect(await requestPage('/varukorg', 'text/markdown')).toMatchObject({ cache: 'BYPASS' })
  expect(await requestPage('/varukorg', 'text/markdown')).toMatchObject({ cache: 'BYPASS' })
})

test('[F85] the table of contents is rendered once, for the default market and language of the shop', async () => {
  expect(await requestPage('/llms.txt', '*/*')).toMatchObject({ cache: 'MISS' })
  expect(await requestPage('/llms.txt', '*/*')).toMatchObject({ cache: 'HIT' })
  expect(rendered[0]).toMatchObject({ format: 'markdown', market: 'se', language: 'sv' })
})

test.each([
  ['/om-oss', 'text/html', '', 'se PERSON'],
  ['/om-oss', 'text/html', 'ralph-user-type=COMPANY', 'se COMPANY'],
  ['/om-oss', 'text/html', 'ralph-auth=x', 'se PERSON'],
  ['/om-oss', 'text/markdown', '', null],
  ['/medlem', 'text/html', 'ralph-auth=x', null],
  ['/om-oss?loginToken=x', 'text/html', '', null],
  ['/varukorg', 'text/html', '', null],
  ['/gammal', 'text/html', '', null],
])('[S12] a service worker may store %s as %s with the cookie "%s": %s', async (path, accept, cookie, expected) => {
  const { response } = await requestPage(path, accept, cookie)
  expect(response.headers.get(offlineHeader)).toBe(expected)
})

test('[E2] a preview is rendered with its query unchanged and is never cached', async () => {
  const previewUrl = '/preview-widgets/show/home?at=2026-11-27T00:00&market=fi'
  expect(await requestPage(previewUrl, 'text/html')).toMatchObject({
    text: `text/html of ${previewUrl}`,
    cache: 'BYPASS',
  })
  expect(await requestPage(previewUrl, 'text/html')).toMatchObject({ cache: 'BYPASS' })
  await requestPage('/preview-widgets/trace/home?market=fi', '*/*')
  await requestPage('/content/preview?token=a.b.c', 'text/html')
  await requestPage('/om-oss?market=fi', 'text/html')
  expect(rendered.map(({ search }) => search)).toEqual([
    'at=2026-11-27T00:00&market=fi',
    'at=2026-11-27T00:00&market=fi',
    'market=fi',
    'token=a.b.c',
    '',
  ])
})

test('[S13] after an order whose validation failed, the checkout shows the error page with that status, once', async () => {
  const notice = JSON.stringify({ tone: 'problem', message: 'x', failure: 503 })
  const { response, text } = await requestPage('/kassan', 'text/html', `kolofon-notice=${encodeURIComponent(notice)}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(text).toContain('503')
  expect(response.headers.get('set-cookie')).toContain('kolofon-notice=;')
  expect(rendered).toEqual([])
  const forged = encodeURIComponent(notice.replace('503', '200'))
  expect((await requestPage('/kassan', 'text/html', `kolofon-notice=${forged}`)).response.status).toBe(200)
})

test('[R1] a URL of an old shop redirects by its query, which pages never depend on', async () => {
  const old = '/gammal.php?utm_source=brev&lang=sv&id=12'
  const { response, cache: state } = await requestPage(old, 'text/html')
  expect([response.status, response.headers.get('location'), state]).toEqual([301, '/p/tolv?utm_source=brev', 'MISS'])
  expect(await requestPage('/gammal.php?id=12&lang=sv', 'text/html')).toMatchObject({
    response: { status: 301 },
    cache: 'HIT',
  })
  expect(await requestPage('/gammal.php?id=13', 'text/html')).toMatchObject({
    response: { status: 404 },
    cache: 'MISS',
  })
  expect(await requestPage('/gammal.php', 'text/html')).toMatchObject({ response: { status: 404 }, cache: 'HIT' })
  expect(await requestPage('/gammal.php?utm_source=brev', 'text/html')).toMatchObject({ cache: 'HIT' })
  await requestPage('/om-oss?id=1', 'text/html')
  expect(await requestPage('/om-oss?id=2', 'text/html')).toMatchObject({ cache: 'HIT' })
  expect(rendered.map(({ former }) => former ?? '')).toEqual(['', '/gammal.php?id=12&lang=sv', '/gammal.php?id=13', ''])
})

test('[R1] a list of an old shop redirects by its query, also where the query is none of a list', async () => {
  const old = '/l/gammal?utm_source=brev&lang=sv&id=12'
  expect((await requestPage(old, 'text/html')).response.headers.get('location')).toBe('/p/tolv?utm_source=brev')
  expect(await requestPage('/l/gammal?id=12&lang=sv', 'text/html')).toMatchObject({
    response: { status: 301 },
    cache: 'HIT',
  })
  const missing = await requestPage('/l/gammal?id=13&page=1', 'text/html')
  expect([missing.response.status, missing.cache]).toEqual([404, 'MISS'])
  expect(rendered.map(({ former }) => former ?? '')).toEqual(['', '/l/gammal?id=12&lang=sv', '/l/gammal?id=13&page=1'])
})

test('[S3] a list with unknown parameters redirects to its canonical URL, which is already rendered', async () => {
  for (const state of ['first', 'cached']) {
    const { response, text } = await requestPage('/c/deckare?foo=1&page=1&sort=LATEST&gclid=7', 'text/html')
    expect([response.status, response.headers.get('location'), text], state).toEqual([
      302,
      '/c/deckare?sort=LATEST&gclid=7',
      '',
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  }
  expect(await requestPage('/c/deckare?sort=LATEST&gclid=7', 'text/html')).toMatchObject({
    response: { status: 200 },
    cache: 'HIT',
  })
  expect(rendered).toHaveLength(1)
})

test('[P7] a page that targets signed-in customers is cached once for them and once for other visitors', async () => {
  const member = 'ralph-auth=t'
  expect(await requestPage('/medlem', 'text/html')).toMatchObject({ text: 'text/html of /medlem', cache: 'MISS' })
  const inside = await requestPage('/medlem', 'text/html', member)
  expect(inside).toMatchObject({ text: 'text/html of /medlem for members', cache: 'MISS' })
  expect(await requestPage('/medlem', 'text/html', 'ralph-auth=another')).toMatchObject({
    text: inside.text,
    cache: 'HIT',
  })
  expect(await requestPage('/medlem', 'text/html')).toMatchObject({ text: 'text/html of /medlem', cache: 'HIT' })
  expect(await requestPage('/om-oss', 'text/html')).toMatchObject({ cache: 'MISS' })
  expect(await requestPage('/om-oss', 'text/html', member)).toMatchObject({
    text: 'text/html of /om-oss',
    cache: 'HIT',
  })
})

test('[P7] a page that targets an audience is cached once for its members and once for other visitors, whatever other audiences they are in', async () => {
  const tokenOf = (...audiences: string[]) =>
    `ralph-auth=h.${Buffer.from(JSON.stringify({ audiences })).toString('base64url')}.s`
  expect(await requestPage('/trogen', 'text/html')).toMatchObject({ cache: 'MISS' })
  expect(await requestPage('/trogen', 'text/html', tokenOf('returning'))).toMatchObject({ cache: 'HIT' })
  const loyal = await requestPage('/trogen', 'text/html', tokenOf('returning', 'loyal'))
  expect(loyal).toMatchObject({ text: 'text/html of /trogen for members for returning for loyal', cache: 'MISS' })
  expect(await requestPage('/trogen', 'text/html', tokenOf('loyal', 'invented'))).toMatchObject({ cache: 'HIT' })
  expect(rendered).toHaveLength(2)
})

test('[P7] where shared caches may store pages, they store none that targets signed-in customers', async () => {
  config = shopConfigSchema.parse({ marketsInPath: true })
  try {
    const cacheControlOf = async (path: string) =>
      (await requestPage(path, 'text/html')).response.headers.get('cache-control')
    expect(await cacheControlOf('/se/om-oss')).toContain('public')
    expect(await cacheControlOf('/se/medlem')).toContain('private')
    expect(await cacheControlOf('/se/trogen')).toContain('private')
  } finally {
    config = shopConfigSchema.parse({})
  }
})

test('[F118] the first visitor gets a page as small as every later one, in an encoding that the client accepts', async () => {
  const raw = async (path: string, encoding: string) => {
    const response = await fetch(`${address}${path}`, {
      headers: { accept: 'text/html', 'accept-encoding': encoding },
    })
    const text = await response.text()
    const { headers } = response
    return { text, cache: headers.get('x-cache'), encoding: headers.get('content-encoding'), etag: headers.get('etag') }
  }
  long = 'ord '.repeat(1_000)
  const first = await raw('/artikel/lang', 'gzip, br')
  expect(first).toMatchObject({ cache: 'MISS', encoding: 'br' })
  expect(first.text).toContain(long)
  expect(await raw('/artikel/lang', 'gzip')).toMatchObject({ cache: 'HIT', encoding: 'gzip', text: first.text })
  expect(await raw('/artikel/lang', 'br;q=0, identity')).toMatchObject({
    cache: 'HIT',
    encoding: null,
    text: first.text,
  })
  const [page] = await Promise.all(Array.from({ length: 5 }, () => raw('/artikel/lang', 'br')))
  expect(page).toEqual({ ...first, cache: 'HIT' })
  const has = { 'if-none-match': first.etag ?? '', 'accept-encoding': 'br' }
  const known = await fetch(`${address}/artikel/lang`, { headers: has })
  expect(known.status).toBe(304)
})

test('[F3] a visitor gets the page though its first requester has left and it has changed meanwhile', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  held = hold
  const first = new AbortController()
  const left = fetch(`${address}/om-oss`, { signal: first.signal }).catch(() => 'left')
  await expect.poll(() => rendered).toHaveLength(1)
  const second = requestPage('/om-oss', 'text/html')
  // The second request was sent before this request. When this request has its response, the second request has
  // therefore joined the render.
  expect((await requestPage('/kontakt-oss', 'text/markdown')).response.status).toBe(200)
  const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)))
  const before = await connections()
  first.abort()
  expect(await left).toBe('left')
  await expect.poll(connections).toBe(before - 1)
  cache.purge(['page:x'])
  release()
  expect(await second).toMatchObject({ text: 'text/html of /om-oss', cache: 'MISS' })
  expect(rendered.filter((input) => urlOf(input) === '/om-oss')).toHaveLength(2)
})

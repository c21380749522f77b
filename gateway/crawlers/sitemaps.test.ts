import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FairQueue } from '../fair-queue.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { createSendError } from '../send-error.ts'
import { createSitemaps } from './sitemaps.ts'

const xml = `<urlset>${'<url/>'.repeat(1_000)}</urlset>`
let backend: Server
let gateway: Server
let requests: number
let isUp: boolean
let now: number
let cache: PageCache

const listen = (server: Server) =>
  new Promise<string>((done) =>
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

beforeEach(async () => {
  requests = 0
  isUp = true
  now = 1_000
  backend = createServer((request, response) => {
    requests += 1
    if (!isUp) return void response.writeHead(500).end()
    if (request.url === '/sitemaps/se-sv-9.xml') return void response.writeHead(404).end('{}')
    response.writeHead(200, { 'content-encoding': 'gzip', 'surrogate-key': 'catalog menu' }).end(gzipSync(xml))
  })
  cache = new PageCache({ maxBytes: 1e6, clock: () => now, leaseHolds: () => true })
  const serve = createSitemaps({
    backendUrl: await listen(backend),
    cache,
    clock: () => now,
    sendError: createSendError(() => true),
    reads: new FairQueue({
      most: 4,
      maxPerClient: 4,
      waiting: 10,
      waitingOfAddress: 10,
      longest: 5_000,
      isExempt: () => false,
    }),
    addressOf: () => '198.51.100.1',
  })
  gateway = createServer((request, response) => {
    void serve(request, response)
  })
  await listen(gateway)
})

afterEach(async () => {
  for (const server of [backend, gateway]) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** Requests a path with `http`, because `fetch` requests gzip and decompresses it. */
function get(path: string, headers: Record<string, string> = {}) {
  const { port } = gateway.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
    })
    request.on('error', failed).end()
  })
}

test('[F81] a sitemap is cached, and sent compressed as the back end compressed it', async () => {
  const first = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
  expect(first.status).toBe(200)
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-cache': 'MISS', 'x-robots-tag': 'noindex' })
  expect(first.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(gunzipSync(first.body).toString()).toBe(xml)
  const second = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
  expect(second.headers['x-cache']).toBe('HIT')
  expect(second.body.equals(first.body)).toBe(true)
  const known = { 'if-none-match': String(first.headers.etag) }
  const same = await get('/sitemap.xml', { ...known, 'accept-encoding': 'gzip' })
  expect(same.status).toBe(304)
  // A different encoding has a different entity tag.
  expect((await get('/sitemap.xml', known)).status).toBe(200)
  expect(requests).toBe(1)
})

test('a client that accepts no compression gets the sitemap uncompressed', async () => {
  const { headers, body } = await get('/sitemaps/se-sv-1.xml')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(xml)
})

test('a sitemap is fetched again after a change of the catalogue, or after an hour', async () => {
  const state = async () => (await get('/sitemap.xml')).headers['x-cache']
  expect(await state()).toBe('MISS')
  cache.purge(['product:1'])
  expect(await state()).toBe('HIT')
  cache.purge(['catalog'])
  expect(await state()).toBe('MISS')
  now += 60 * 60 * 1000
  expect(await state()).toBe('MISS')
})

test('while the back end does not respond, the last good copy is served; without one, the response is 503', async () => {
  await get('/sitemap.xml')
  isUp = false
  cache.purge(['catalog'])
  expect((await get('/sitemap.xml')).headers['x-cache']).toBe('STALE')
  expect((await get('/sitemaps/se-sv-1.xml')).status).toBe(503)
})

test('a missing sitemap is a 404', async () => {
  expect((await get('/sitemaps/se-sv-9.xml')).status).toBe(404)
})

import { request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { pagesOf } from '../made-pages.ts'
import { openGateway } from './open-gateway.ts'

const allowedLanguages = [{ id: 'sv', name: 'Svenska', code: 'sv-SE' }]
const market = { id: '1', alias: 'se', defaultLanguageId: 'sv', onlyDisplayInCheckout: false, allowedLanguages }
const channel = { defaultMarketId: '1', markets: [market] }
const config = shopConfigSchema.parse({})
const xml = `<urlset>${'<url/>'.repeat(500)}</urlset>`

async function openShop(): Promise<string> {
  const { url } = await openGateway(
    (request, response) => {
      if (request.url?.endsWith('.xml')) response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(xml))
      else response.end('{}')
    },
    {
      pages: pagesOf(() => `<p>${'En sida. '.repeat(300)}</p>`),
      resolve: (input) => resolveRequest({ ...input, config, channel }),
    },
  )
  return url
}

function ask(url: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; coding: string; etag: string; vary: string; text: string }>((done, failed) => {
    const asked = httpRequest({ port: new URL(url).port, host: '127.0.0.1', path, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const coding = answer.headers['content-encoding'] ?? 'identity'
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[coding] ?? ((bytes: Buffer) => bytes)
      const body = Buffer.concat(chunks)
      const text = body.length === 0 ? '' : unpack(body).toString()
      const { etag = '', vary = '' } = answer.headers
      done({ status: answer.statusCode ?? 0, coding, etag, vary, text })
    })
    asked.on('error', failed).end()
  })
}

describe('[K1] no client is sent an encoding it cannot decode', () => {
  test.each<[accept: string, coding: string, sitemap?: string]>([
    ['br; q=0, gzip', 'gzip'],
    ['gzip ; q=0', 'identity'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br', 'gzip'],
    ['gzip;q=0, *', 'br', 'identity'],
    ['gzip, deflate, br, zstd', 'br', 'gzip'],
    ['identity;q=0, *;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
  ])('Accept-Encoding: %s', async (accept, coding, sitemap = coding) => {
    const url = await openShop()
    const bare = await ask(url, '/om-oss', {})
    const page = await ask(url, '/om-oss', { 'accept-encoding': accept })
    expect(page).toMatchObject({ status: 200, coding, text: bare.text })
    expect(page.vary).toMatch(/\bAccept-Encoding\b/)
    expect(page.etag === bare.etag).toBe(coding === 'identity')
    expect(await ask(url, '/sitemap.xml', { 'accept-encoding': accept })).toMatchObject({ coding: sitemap, text: xml })
    // Only the build compresses files, so here only the original file exists.
    expect(await ask(url, '/favicon.svg', { 'accept-encoding': accept })).toMatchObject({ status: 200 })
  })
})

describe('[K1] a client that has the bytes is sent none', () => {
  test.each<[known: (etag: string) => string, status: number]>([
    [(tag) => tag, 304],
    [(tag) => `W/${tag}`, 304],
    [(tag) => `"other" , ${tag}`, 304],
    [() => '*', 304],
    [() => '"other"', 200],
    [(tag) => tag.replaceAll('"', ''), 200],
  ])('If-None-Match %s', async (known, status) => {
    const url = await openShop()
    for (const path of ['/om-oss', '/sitemap.xml']) {
      const { etag } = await ask(url, path, { 'accept-encoding': 'gzip' })
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': known(etag) }
      expect([path, (await ask(url, path, headers)).status]).toEqual([path, status])
    }
  })
})

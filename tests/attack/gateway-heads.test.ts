import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { CachedResponse } from '#gateway/page-cache/cached-response.ts'
import { serveCached } from '#gateway/serve-cached.ts'
import { listen, openGateway } from './open-gateway.ts'

async function sendBytes(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(bytes)
  let text = ''
  for await (const part of socket) text += part
  return text
}

test('[attack S3] oversized headers get an error response, and the connection ends', async () => {
  const { url } = await openGateway((_, response) => void response.end())
  const text = await sendBytes(url, `GET / HTTP/1.1\r\nhost: shop\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 431 /)
  expect(text).toContain('"code":"HEADERS_TOO_LARGE"')
})

test('[S13] a browser whose headers are too large, or whose request is malformed, gets a page in its language', async () => {
  const { url } = await openGateway((_, response) => void response.end())
  const accept = 'accept: text/html\r\naccept-language: fi'
  const large = await sendBytes(
    url,
    `GET /x HTTP/1.1\r\nhost: shop\r\n${accept}\r\ncookie: ${'a'.repeat(40_000)}\r\n\r\n`,
  )
  expect(large).toMatch(
    /^HTTP\/1\.1 431 [\s\S]*cache-control: no-store[\s\S]*<html lang="fi" dir="ltr">[\s\S]*href="\/fi"/,
  )
  const odd = await sendBytes(url, `GET /en/x HTTP/1.1\r\nhost: shop\r\n${accept}\r\nbad header\r\n\r\n`)
  expect(odd).toMatch(/^HTTP\/1\.1 400 [\s\S]*<html lang="en" dir="ltr">/)
})

test('[attack S3] headers that never end are cut off, with an error response', async () => {
  const { url, gateway } = await openGateway((_, response) => void response.end())
  gateway.server.headersTimeout = 100
  const text = await sendBytes(url, 'GET / HTTP/1.1\r\nhost: shop\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(text).toContain('"code":"REQUEST_TIMEOUT"')
})

test('[attack S3] what is not HTTP is refused with an error response', async () => {
  const { url } = await openGateway((_, response) => void response.end())
  expect(await sendBytes(url, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"BAD_REQUEST"/)
})

test.each([
  [200, true],
  [201, false],
])(
  '[operations S1-4] with %d tags, that a shared cache may store the page is %s: more could not be purged',
  async (count, kept) => {
    const answer: CachedResponse = {
      status: 200,
      headers: {},
      body: Buffer.from('page'),
      tags: Array.from({ length: count }, (_, at) => `product:${at}`),
      varyDims: [],
      nextChangeAt: null,
      cacheable: true,
      unavailable: false,
      incomplete: false,
      failure: null,
      etag: '"x"',
      encodings: {},
      storedAt: 0,
    }
    const server = createServer((request, response) =>
      serveCached(request, response, answer, { base: {}, state: 'HIT', now: 0, shared: true, showsTags: true }),
    )
    const { headers } = await fetch(await listen(server), { headers: { 'accept-encoding': 'identity' } })
    expect(headers.has('surrogate-key')).toBe(kept)
    expect(headers.get('cache-control')?.includes('s-maxage')).toBe(kept)
  },
)

test.each(['public, s-maxage=3600', 'public, max-age=0, must-revalidate, s-maxage=60', ''])(
  '[F4] a response that sets a cookie is stored by no shared cache, even if its Cache-Control is “%s”',
  async (said) => {
    const { url } = await openGateway((request, response) => {
      const cookie = request.url?.includes('cookie') ? { 'set-cookie': ['ralph-auth=secret; Path=/'] } : {}
      response
        .writeHead(200, { ...(said && { 'cache-control': said }), 'surrogate-key': 'page:home', ...cookie })
        .end('{}')
    })
    const asked = async (path: string) => (await fetch(`${url}${path}`)).headers
    const personal = await asked('/covers/cookie.svg')
    expect(personal.getSetCookie()).toEqual(['ralph-auth=secret; Path=/'])
    expect(personal.get('cache-control')).toBe('private, no-store')
    expect(personal.has('surrogate-key')).toBe(false)
    expect((await asked('/covers/1.svg')).get('cache-control')).toBe(said || null)
  },
)

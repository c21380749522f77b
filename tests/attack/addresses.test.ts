import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientHeader, readSignedClient } from '#schemas/client-header.ts'
import { pagesOf } from '../made-pages.ts'
import { openGateway, serverKey } from './open-gateway.ts'

/** Sends a request on a raw socket, because `fetch` would normalise the path. */
function send(url: string, line: string, headers: readonly string[] = [], body = ''): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(text))
    const head = [`${line} HTTP/1.1`, 'Host: shop.example', 'Connection: close', ...headers]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  })
}

async function openShop() {
  const backend: string[] = []
  const pages: string[] = []
  const { url } = await openGateway(
    (request, response) => {
      if (!request.url?.startsWith('/readyz')) backend.push(request.url ?? '')
      response.end('{}')
    },
    {
      pages: pagesOf(
        () => '',
        async () => new Response('action'),
      ),
      resolve: (input) => {
        pages.push(input.url)
        return { kind: 'refuse', status: 400, message: 'No page.' }
      },
    },
  )
  return { url, backend, pages }
}

describe('[attack S3-2] every layer parses a URL the same way', () => {
  test.each([
    '/covers/../graphql',
    '/covers/%2e%2e/graphql',
    '/covers/.%2E/graphql',
    '/share/..\\graphql',
    '/api/../graphql?query={a}',
    '/x/./../graphql#/covers/',
    'http://elsewhere.example/graphql',
  ])('%s is routed to /graphql, with its rules', async (address) => {
    const { url, backend } = await openShop()
    expect(await send(url, `GET ${address}`, ['Origin: https://evil.example'])).toMatch(/^HTTP\/1\.1 403 /)
    expect(await send(url, `GET ${address}`, ['Origin: https://shop.example'])).toMatch(/^HTTP\/1\.1 200 /)
    expect(backend.map((path) => path.split('?')[0])).toEqual(['/graphql'])
  })

  test.each([
    '/actions/cart%2Fsummary',
    '/%61uth/login',
    '/x/..%2fapi/orders',
    '/actions%252Fcart%252Fsummary',
    '/gra%70hql',
    '/%61pi/orders/%ff',
  ])('%s, which others might decode into the path of an endpoint, is refused', async (address) => {
    const { url, backend, pages } = await openShop()
    expect(await send(url, `GET ${address}`)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"BAD_REQUEST"/)
    expect([...backend, ...pages]).toEqual([])
  })

  test.each([
    ['/s/AC%2FDC', '/s/AC%2FDC'],
    ['/s/100%25', '/s/100%25'],
    ['/s/caf%C3%A9?page=2&x=%2e%2e', '/s/caf%C3%A9?page=2&x=%2e%2e'],
    ['/s/a\\b', '/s/a/b'],
    ['/om-oss#top', '/om-oss'],
    ['//evil.example/x', '//evil.example/x'],
    ['/en/./../fi/', '/fi/'],
  ])('%s is routed to the page %s', async (address, page) => {
    const { url, pages } = await openShop()
    await send(url, `GET ${address}`)
    expect(pages).toContain(page)
  })

  test('no path closes a connection without a response, and none escapes its endpoint', async () => {
    const { url, backend } = await openShop()
    const part = fc.constantFrom(
      'covers',
      'api',
      'graphql',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '/',
      '//',
      '%',
      '%25',
      'å',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        backend.length = 0
        const address = `/covers/${Buffer.from(parts.join('/')).toString('latin1')}`
        expect(await send(url, `GET ${address}`, ['Origin: https://evil.example'])).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
        for (const path of backend) expect(path).toMatch(/^\/(?:covers|api)\//)
      }),
      { numRuns: 60 },
    )
  })
})

describe('[F1] an unusual request', () => {
  test.each(['GET', 'HEAD', 'OPTIONS'])('with a body on %s is refused, and its connection ends', async (method) => {
    const { url, backend } = await openShop()
    for (const header of ['Content-Length: 4', 'Transfer-Encoding: chunked']) {
      const text = await send(url, `${method} /graphql`, [header], '4\r\nabcd\r\n0\r\n\r\n')
      expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i)
    }
    expect(await send(url, `${method} /graphql`, ['Content-Length: 0'])).toMatch(/^HTTP\/1\.1 200 /)
    expect(backend).toEqual(['/graphql'])
  })

  test('with two Host headers is refused', async () => {
    const { url, backend } = await openShop()
    expect(await send(url, 'GET /graphql', ['Host: other.example'])).toMatch(/^HTTP\/1\.1 400 /)
    expect(backend).toEqual([])
  })

  test('that offers an upgrade to another protocol gets an ordinary response', async () => {
    const { url } = await openShop()
    const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA']
    expect(await send(url, 'GET /graphql', offer)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('that lists headers as hop-by-hop cannot strip those that identify the client', async () => {
    const seen: IncomingHttpHeaders[] = []
    const { url } = await openGateway(
      (request, response) => {
        if (request.url === '/auth/login') seen.push(request.headers)
        response.end('{}')
      },
      { trustedProxies: ['loopback'] },
    )
    const names = 'X-Kolofon-Client, X-Request-Id, X-Forwarded-Proto, Origin, Cookie, X-Own'
    const own = [`Connection: close, ${names}`, 'X-Forwarded-For: 203.0.113.77', 'Origin: https://shop.example']
    await send(url, 'GET /auth/login', [...own, 'Cookie: a=b', 'Keep-Alive: timeout=5', 'TE: trailers'])
    expect(readSignedClient(String(seen[0]?.[clientHeader]), [serverKey])).toBe('203.0.113.77')
    expect(seen[0]).toMatchObject({ origin: 'https://shop.example', cookie: 'a=b', 'x-forwarded-proto': 'https' })
    expect(Object.keys(seen[0] ?? {})).toEqual(expect.not.arrayContaining(['keep-alive', 'te', 'trailer', 'upgrade']))
  })

  test('that requests a WebSocket before an earlier response is sent gets none', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { url } = await openGateway((request, response) => {
      if (request.url === '/api/slow') void hold.then(() => response.end('{}'))
      else response.end('{}')
    })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
    })
    const closed = new Promise((done) => socket.once('close', done))
    const upgrade = ['GET /graphql HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', '', '']
    socket.write(['GET /api/slow HTTP/1.1', 'Host: a', '', ...upgrade].join('\r\n'))
    await closed
    release()
    expect(text).not.toContain('HTTP/1.1 101')
  })
})

import { readFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeEndpoint } from '#gateway/endpoints.ts'
import { dependsOn } from '#runtime/page/depends.ts'
import { documentOf, pagesOf } from '../made-pages.ts'
import { openGateway, serverKey } from './open-gateway.ts'

const root = join(import.meta.dirname, '../..')
const addresses: Readonly<Record<string, string>> = {
  'link that signs in': '/account?loginToken=abc',
  'link to an order': '/checkout/confirm?token=abc',
  'button of a one-time link': '/actions/one-time-link',
  '`/graphql`': '/graphql',
  '`/auth/*`': '/auth/login',
  '`/api/images`': '/api/images?name=a',
  '`/api/*`': '/api/sign/a',
  '`/covers/*`, `/share/*`': '/covers/1.svg',
  '`/actions/*`': '/actions/cart/add',
  'link past the maintenance': `/maintenance/${'a'.repeat(43)}`,
  '`/healthz`': '/healthz',
  '`/readyz`': '/readyz',
  '`/metrics` (demo)': '/metrics',
  '`/robots.txt`': '/robots.txt',
  sitemaps: '/sitemap.xml',
  '`/llms.txt`': '/llms.txt',
  '`/sw.js`': '/sw.js',
  'web app manifests': '/en/manifest.webmanifest',
  'files of builds': '/_next/static/none.js',
  '`/assets/*`': '/assets/none.js',
  'public files': '/favicon.ico',
  pages: '/p/bok',
}
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const basics = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': expect.stringContaining('max-age='),
  'referrer-policy': expect.stringMatching(/./),
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
}

function openWhole(
  backend: (request: IncomingMessage) => void = () => undefined,
  acted: (request: Request) => void = () => undefined,
) {
  return openGateway(
    (request, response) => {
      backend(request)
      response.end('{}')
    },
    {
      publicMetrics: true,
      pages: pagesOf(
        () => '<p>ok</p>',
        async (request) => {
          acted(request)
          return new Response('ok')
        },
      ),
    },
  )
}

describe('[attack] the public endpoints are one list', () => {
  test('which matches the threat model', async () => {
    const { gateway } = await openWhole()
    const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
    const table = /other sites \| body \|\n[-| ]+\n([\s\S]*?)\n\n/.exec(text)?.[1]
    expect(table?.split('\n')).toEqual(gateway.doors.map(describeEndpoint))
  })

  test.each(Object.entries(addresses))('%s: %s', async (name, path) => {
    const { url, gateway } = await openWhole()
    const door = gateway.doors.find((known) => known.name === name)
    expect(door).toBeDefined()
    const first = gateway.doors.find((known) => known.address.test(path))
    expect(first?.name).toBe(name)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await fetch(`${url}${path}`, { method, redirect: 'manual' })
      await answer.body?.cancel()
      expect(Object.fromEntries(answer.headers), method).toMatchObject(basics)
      if (gateway.doors.some((known) => known.address.test(path) && known.methods.some((own) => own === method))) {
        expect(answer.status, method).not.toBe(405)
      } else {
        expect(answer.status, method).toBe(405)
        expect(answer.headers.get('allow')).toContain(door?.methods[0])
      }
    }
  })

  test.each(Object.entries(addresses))('%s: refuses other sites where its rule requires it', async (name, path) => {
    const { url, gateway } = await openWhole()
    const door = gateway.doors.find((known) => known.name === name)
    for (const method of door?.methods ?? []) {
      const { status } = await fetch(`${url}${path}`, { method, headers: foreign, redirect: 'manual' })
      const isActing = method === 'POST'
      if (door?.origin === 'always' || (door?.origin === 'acting' && isActing)) expect(status, method).toBe(403)
      else expect(status, method).not.toBe(403)
    }
  })

  test.each(Object.entries(addresses))('%s: accepts no body beyond its limit', async (name, path) => {
    const { url, gateway } = await openWhole()
    const door = gateway.doors.find((known) => known.name === name)
    if (!door?.methods.includes('POST')) return
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = async (size: number) =>
      (await fetch(`${url}${path}`, { method: 'POST', headers, body: 'a'.repeat(size) }).catch(() => ({ status: 413 })))
        .status
    expect(await send(door.body + 1)).toBe(413)
    expect(await send(10)).not.toBe(413)
  })
})

describe('[attack] what a client claims about itself', () => {
  test('reaches the back end in none of Node’s forms of headers', async () => {
    const seen: string[] = []
    const { url } = await openWhole(
      ({ url: requested, rawHeaders, headersDistinct }) => {
        if (!requested?.startsWith('/readyz')) seen.push(JSON.stringify([rawHeaders, headersDistinct]))
      },
      (request) => seen.push(JSON.stringify([...request.headers])),
    )
    const headers = { 'X-Kolofon-Server-Key': 'guess', 'X-Forwarded-For': '203.0.113.9', 'Surrogate-Control': 'a' }
    await fetch(`${url}/actions/cart/panel`, { headers })
    await fetch(`${url}/covers/1.svg`, { headers })
    expect(seen).toHaveLength(2)
    for (const all of seen) expect(all).not.toMatch(/guess|203\.0\.113\.9|surrogate/i)
  })

  test('as a request id counts only from a trusted proxy; the back end receives the id of the response', async () => {
    const ids: unknown[] = []
    const note = (request: IncomingMessage) => void ids.push(request.headers['x-request-id'])
    const plain = await openWhole((request) => request.url === '/graphql' && note(request))
    const given = { 'x-request-id': 'from-outside-1' }
    const own = (await fetch(`${plain.url}/graphql`, { headers: given })).headers.get('x-request-id')
    expect(own).not.toBe('from-outside-1')
    const behind = await openGateway(
      (request, response) => {
        if (request.url === '/graphql') note(request)
        response.end('{}')
      },
      { trustedProxies: 1 },
    )
    const passed = (await fetch(`${behind.url}/graphql`, { headers: given })).headers.get('x-request-id')
    expect(passed).toBe('from-outside-1')
    expect(ids).toEqual([own, 'from-outside-1'])
  })
})

test('[attack S3] files are served from their folders alone, and never a hidden one', async () => {
  const { url } = await openWhole()
  for (const path of [
    '/fonts/..%2f..%2fpackage.json',
    '/fonts/%2e%2e/%2e%2e/package.json',
    '/_next/static/..%2f..%2fpackage.json',
    '/_next/static/%00.js',
    '/_next/static/..%5c..%5cpackage.json',
    '/_next/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/fonts/',
    '/fonts',
  ]) {
    const answer = await fetch(`${url}${path}`)
    expect([answer.status, await answer.text()], path).toEqual([
      expect.toSatisfy((s) => s === 404 || s === 400),
      expect.not.stringContaining('kolofon'),
    ])
  }
  const icon = await fetch(`${url}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringContaining('icon')])
  // Do not use `fetch`: it adds `Cache-Control: no-cache` to a request with `If-None-Match`.
  const again = await new Promise((done) =>
    httpGet(`${url}/favicon.ico`, { headers: { 'if-none-match': icon.headers.get('etag') ?? '' } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    }),
  )
  expect(again).toBe(304)
  const font = await fetch(`${url}/fonts/newsreader-440.woff2`, { method: 'HEAD' })
  expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

describe('[attack S3] what a page is made of', () => {
  const page = {
    resolve: () => ({ kind: 'refuse', status: 400, message: 'No page.' }) as const,
  }
  test('an error is a page for a person and JSON for a program, with the request’s id in both', async () => {
    const { url } = await openGateway((_, response) => void response.end('{}'), page)
    for (const [language, words] of [
      ['sv', 'Länken fungerar inte'],
      ['da', 'Linket virker ikke'],
      ['en', 'That link doesn’t work'],
      ['fi', 'Linkki ei toimi'],
      ['nb', 'Lenken virker ikke'],
    ] as const) {
      const answer = await fetch(`${url}/x`, { headers: { accept: 'text/html', 'accept-language': language } })
      const html = await answer.text()
      expect(answer.status).toBe(400)
      expect(html).toContain(`<html lang="${language}" dir="ltr">`)
      expect(html).toContain(words)
      expect(html).toContain(answer.headers.get('x-request-id'))
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    const json = await fetch(`${url}/x`)
    expect(await json.json()).toEqual({
      code: 'BAD_REQUEST',
      message: 'No page.',
      requestId: json.headers.get('x-request-id'),
    })
    const missing = await fetch(`${url}/_next/static/x.js`, { headers: { accept: 'text/html' } })
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('<h1>')])
    const api = await fetch(`${url}/graphql`, { method: 'PUT', headers: { accept: 'text/html' } })
    expect(await api.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] })
  })

  test('the style of an error page matches the hash in its policy', async () => {
    const { url } = await openGateway((_, response) => void response.end('{}'), page)
    const answer = await fetch(`${url}/x`, { headers: { accept: 'text/html' } })
    const css = /<style>([\s\S]*)<\/style>/.exec(await answer.text())?.[1] ?? ''
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))).toString('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })

  test('is sent as tags to caches that purge by them and to servers of the shop, and only they may store the page', async () => {
    const decision = {
      kind: 'page',
      route: { name: 'index', params: {}, query: null },
      market: 'se',
      language: 'sv',
      customerType: 'PERSON',
      signedIn: false,
      audiences: [],
      canonicalPath: '/',
      canonicalUrl: null,
      search: '',
      cacheKey: '/',
      shared: true,
      suggestLanguage: null,
      visitor: null,
    } as const
    const tagged = {
      resolve: () => decision as never,
      pages: pagesOf(() => documentOf('<p>home</p>', { depends: dependsOn({ tags: ['page:home'] }) })),
    }
    const tagsOf = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}/`, { headers })
      expect(answer.headers.has('server-timing')).toBe(answer.headers.has('surrogate-key'))
      return [answer.headers.get('surrogate-key'), answer.headers.get('cache-control')?.includes('s-maxage')]
    }
    const open = await openGateway((_, response) => void response.end('{}'), tagged)
    expect(await tagsOf(open.url)).toEqual([null, false])
    expect(await tagsOf(open.url, { 'x-kolofon-server-key': 'guess' })).toEqual([null, false])
    expect((await tagsOf(open.url, { 'x-kolofon-server-key': serverKey }))[0]).toBe('all page:home')
    const proxied = { ...tagged, trustedProxies: ['loopback'] }
    const balancer = await openGateway((_, response) => void response.end('{}'), proxied)
    expect(await tagsOf(balancer.url)).toEqual([null, false])
    const cdn = await openGateway((_, response) => void response.end('{}'), { ...proxied, cdnPurge: true })
    // Without a change feed, the gateway has no lease, so it lets no CDN cache the page.
    expect(await tagsOf(cdn.url)).toEqual(['all page:home', false])
  })
})

import { request as httpRequest, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { PersonalResponse } from '#gateway/personal-response.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { dependsOn } from '#runtime/page/depends.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { languages } from '#schemas/languages.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { documentOf, pagesOf, redirectTo } from '../made-pages.ts'
import { openGateway } from './open-gateway.ts'

const allowedLanguages = languages.map((id) => ({ id, name: id, code: id }))
const market = { id: '1', alias: 'se', defaultLanguageId: 'sv', onlyDisplayInCheckout: false, allowedLanguages }
const channel = { defaultMarketId: '1', markets: [market] }
const config = shopConfigSchema.parse({})

/** `leadsTo` returns the URL to which the page redirects, or null to render the page. */
async function openShop(leadsTo: (request: PageRequest) => string | null = () => null) {
  const lines: string[] = []
  const depends = dependsOn({ tags: ['list:höst rea\r\n本'] })
  const pages = pagesOf((request) => {
    const location = leadsTo(request)
    if (location !== null) return redirectTo(location, depends)
    return documentOf(`<p>${'A page. '.repeat(300)}</p>`, { depends })
  })
  const { url } = await openGateway(
    (request, response) => {
      if (request.url?.endsWith('.xml')) response.setHeader('content-encoding', 'gzip')
      response.end(request.url?.endsWith('.xml') ? gzipSync('<urlset/>') : '{}')
    },
    {
      pages,
      resolve: (input) => resolveRequest({ ...input, config, channel }),
      log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    },
  )
  return { url, lines }
}

/** Returns the status and the Location header of the response, or `cut` if the connection ended without a response. */
function ask(url: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((done) => {
    const { port } = new URL(url)
    const method = path.startsWith('/actions') ? 'POST' : 'GET'
    const origin = { origin: 'https://shop.example', 'accept-encoding': 'gzip' }
    const asked = httpRequest(
      { port, host: '127.0.0.1', path, method, headers: { ...origin, ...headers } },
      (answer) => {
        answer
          .resume()
          .on('error', () => done('cut'))
          .on('end', () => done(`${answer.statusCode} ${answer.headers.location ?? ''}`))
      },
    )
    asked.on('error', () => done('cut')).end()
  })
}

/** Sends a request on a raw socket, so that the bytes of the path remain unchanged. */
function send(url: string, path: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    socket.on('error', () => undefined).on('close', () => done(text))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`)
  })
}

describe('[R1] a redirect is sent, whatever characters its target contains', () => {
  test.each([
    ['/s/rea–höst', '/s/rea%E2%80%93h%C3%B6st'],
    ['/распродажа?q=本 €', '/%D1%80%D0%B0%D1%81%D0%BF%D1%80%D0%BE%D0%B4%D0%B0%D0%B6%D0%B0?q=%E6%9C%AC%20%E2%82%AC'],
    ['/b%C3%B6cker?x=%c3%a5', '/b%C3%B6cker?x=%c3%a5'],
    ['/ho\u0308st', '/h%C3%B6st'],
    ['/a\r\nSet-Cookie: x=1', '/a%0D%0ASet-Cookie:%20x=1'],
    ['/\ud83d', '/%EF%BF%BD'],
    ['/100%', '/100%25'],
  ])('%j', async (target, location) => {
    const { url, lines } = await openShop(() => target)
    for (const state of ['new', 'cached'])
      expect([state, await ask(url, '/gammal')]).toEqual([state, `301 ${location}`])
    expect(lines).toEqual([])
  })
})

describe('[R1] a URL in any characters gets a response', () => {
  test.each([
    '/s/rea–höst',
    '/s/本',
    '/s/🙂',
    '/%',
    '/%E5',
    '/%E2%80',
    '/s/100%&%',
    '/s/%F0%9F%98%80%',
    '/a?q=ö–本',
    '/b\u00f6cker?',
  ])('%s, in all languages', async (path) => {
    const { url, lines } = await openShop()
    for (const language of ['', '/en', '/da', '/fi', '/nb'])
      expect(await ask(url, `${language}${encodeURI(path).replaceAll('%25', '%')}`)).toMatch(/^(?:200|30[12]|404) /)
    // Node's HTTP parser rejects a path that is not encoded.
    if (/[^\x20-\x7e]/.test(path)) expect(await send(url, path)).toMatch(/^HTTP\/1\.1 400 /)
    expect(lines).toEqual([])
  })

  test('and is one page, however its characters are encoded', async () => {
    const asked = new Set<string>()
    const { url } = await openShop(({ route }) => {
      asked.add(route.path)
      return null
    })
    for (const path of ['/b%c3%b6cker', '/b%C3%B6cker', '/bo%CC%88cker', '/b%C3%B6cker%E2%80%8B']) await ask(url, path)
    expect([...asked].filter((path) => path !== '/')).toEqual(['/b%C3%B6cker'])
  })
})

const steps = ['writeHead', 'setHeader', 'appendHeader', 'removeHeader', 'end', 'write', 'flushHeaders'] as const
const ways = [
  '/om-oss',
  '/om-oss/',
  '/a/../%00',
  '/favicon.svg',
  '/fonts/none.woff2',
  '/robots.txt',
  '/healthz',
  '/llms.txt',
  '/sitemap.xml',
  '/graphql?query={a}',
  '/covers/1.svg',
  '/actions/cart/add',
  '/varukorg?loginToken=abc',
]

const ofBackend = /^\/(?:graphql|covers|favicon)/
const written: Readonly<Record<string, RegExp>> = { write: ofBackend, end: ofBackend, writeHead: /^\/favicon/ }

describe.each(['always', 'once'])('[R1] a request ends when the response throws %s', (often) => {
  test.each(steps)('in %s', async (step) => {
    const { url, lines } = await openShop()
    // Throw only in responses to this test's requests, and not in streamed responses (files, the back end's responses),
    // which Node's own code writes.
    let left = 0
    const real = ServerResponse.prototype[step] as (...args: unknown[]) => unknown
    vi.spyOn(ServerResponse.prototype, step).mockImplementation(function (this: ServerResponse, ...args: unknown[]) {
      if (this instanceof PersonalResponse && this.req.headers['x-fails'] && left > 0) {
        left -= 1
        throw new Error(`This ${step} fails.`)
      }
      return real.apply(this, args)
    } as never)
    for (const path of ways.filter((way) => !written[step]?.test(way))) {
      for (const state of ['new', 'cached']) {
        left = often === 'once' ? 1 : Number.POSITIVE_INFINITY
        lines.length = 0
        const answer = await ask(url, path, { 'x-fails': 'yes' })
        const wasHit = often === 'once' ? left === 0 : lines.length > 0
        expect([path, state, answer]).toEqual([
          path,
          state,
          expect.stringMatching(wasHit ? /^(?:cut|[45]0\d )/ : /^[2-5]\d\d /),
        ])
        if (wasHit) expect([path, lines.join('')]).toEqual([path, expect.stringContaining(`This ${step} fails.`)])
      }
    }
  })
})

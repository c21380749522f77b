import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { testDim } from '#runtime/resolve/conditions.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { rounds } from '#tests/scale.ts'
import { answerDirectly, type DirectAnswersOptions } from './direct-answers.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type RenderedResponse, toCachedResponse } from './page-cache/cached-response.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createPages } from './pages.ts'
import { PersonalResponse } from './personal-response.ts'
import type { RenderRequest } from './render.ts'
import { createRendersInTurn } from './renders-in-turn.ts'
import { isWebSocket } from './request-head.ts'
import { createSendError } from './send-error.ts'
import { type ReadyAnswer, readyAnswer, serveCached } from './serve-cached.ts'

const idle = 66_000

interface Opened {
  readonly port: number
  readonly server: Server
  readonly usual: string[]
}

interface Shop {
  readonly listener: Parameters<typeof oneAtATime>[0]
  readonly find: DirectAnswersOptions['find']
}

/**
 * Opens a server with the gateway's settings. If `direct` is null, the server handles all requests with a
 * `ServerResponse`.
 */
async function open(shop: Shop, direct: Partial<DirectAnswersOptions> | null = {}): Promise<Opened> {
  const usual: string[] = []
  const inTurn = oneAtATime((request, response) => {
    usual.push(request.url ?? '')
    shop.listener(request, response)
  })
  const server = createServer({ ServerResponse: PersonalResponse, shouldUpgradeCallback: isWebSocket }, inTurn.listener)
  server.keepAliveTimeout = 65_000
  server.setTimeout(60_000)
  if (direct) {
    answerDirectly(server, {
      find: shop.find,
      idOf,
      isBusy: inTurn.isBusy,
      isDraining: () => false,
      onAnswered: () => undefined,
      ...direct,
    })
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, server, usual }
}

const idOf = ({ headers }: IncomingMessage) => String(headers['x-request-id'] ?? '')

function onePage(body: string | Buffer = '<p>page</p>'): Shop {
  const page = toCachedResponse({ ...rendered, body: Buffer.from(body) }, 0)
  const options = { base: {}, state: 'HIT', now: 0, shared: true, showsTags: false } as const
  return {
    listener: (request, response) => void serveCached(request, response, page, options),
    find: (request) => (request.method === 'GET' ? readyAnswer(request, page, options) : null),
  }
}

const rendered = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  tags: ['page:x'],
  varyDims: [] as string[],
  nextChangeAt: null,
  cacheable: true,
  unavailable: false,
  incomplete: false,
  failure: null,
}

const get = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'

/** Opens a connection. `next` resolves with the received text once this text ends with `end`. */
async function openClient(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    async next(end: string): Promise<string> {
      await vi.waitFor(() => expect(text.endsWith(end)).toBe(true), { timeout: 10_000, interval: 2 })
      const all = text
      text = ''
      return undated(all)
    },
  }
}

const closed = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()))

const undated = (text: string) => text.replaceAll(/^Date: \w{3}, \d{2} \w{3} \d{4} \d\d:\d\d:\d\d GMT$/gm, 'Date: …')

test('[F118] further pages of a connection need no response object, and have the same bytes', async () => {
  const seen: unknown[] = []
  const { port, usual, server } = await open(onePage(), {
    onAnswered: ({ url }, { headers }, id) => seen.push([url, headers.status, headers.state, id]),
  })
  const connected = once(server, 'connection')
  const { socket, next } = await openClient(port)
  const [other] = (await connected) as [Socket]
  const send = (id: string) => {
    socket.write(`GET / HTTP/1.1\r\nHost: shop.example\r\nX-Request-Id: ${id}\r\n\r\n`)
    return next('</p>')
  }
  const first = await send('request-1')
  expect(first).toContain(
    '\r\nx-request-id: request-1\r\nDate: …\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n',
  )
  expect(usual).toHaveLength(1)
  for (const id of ['request-2', 'request-3']) {
    expect(await send(id)).toBe(first.replace('request-1', id))
    expect(other.timeout).toBe(idle)
  }
  expect(usual).toHaveLength(1)
  expect(seen).toEqual([
    ['/', 200, 'HIT', 'request-2'],
    ['/', 200, 'HIT', 'request-3'],
  ])
})

test('[F118] a page that is written in parts is complete, even when the server closes, and counts when it is sent', async () => {
  const page = `${'x'.repeat(30_000_000)}</p>`
  const counted: string[] = []
  const { port, server, usual } = await open(onePage(page), { onAnswered: ({ url }) => counted.push(url ?? '') })
  const connected = once(server, 'connection')
  const { socket, next } = await openClient(port)
  const [other] = (await connected) as [Socket]
  socket.write(get)
  await next('</p>')
  socket.pause()
  socket.write(get)
  await vi.waitFor(() => expect(other.writableLength).toBeGreaterThan(0))
  expect([usual.length, counted.length, other.timeout]).toEqual([1, 0, 60_000])
  const stopped = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  socket.resume()
  expect((await next('</p>')).length).toBeGreaterThan(page.length)
  await vi.waitFor(() => expect([counted.length, other.timeout]).toEqual([1, idle]))
  server.closeIdleConnections()
  await stopped
})

test('[F118] a page whose client leaves is not counted, and does not keep the server open', async () => {
  const counted: string[] = []
  const { port, server } = await open(onePage(Buffer.alloc(30_000_000)), {
    onAnswered: ({ url }) => counted.push(url ?? ''),
  })
  const connected = once(server, 'connection')
  const { socket, next } = await openClient(port)
  const [other] = (await connected) as [Socket]
  socket.write(get)
  await next('\0'.repeat(1_000))
  await vi.waitFor(() => expect(other.timeout).toBe(idle))
  socket.pause()
  socket.write(get)
  await vi.waitFor(() => expect(other.writableLength).toBeGreaterThan(0))
  socket.resetAndDestroy()
  await closed(other)
  const rest = await openClient(port)
  rest.socket.write(get)
  await rest.next('\0'.repeat(1_000))
  const stopped = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  await stopped
  expect(counted).toEqual([])
})

test('[F118] a server that is stopping handles pages as usual, so that responses close their connections', async () => {
  let isDraining = false
  const { port, usual } = await open(onePage(), { isDraining: () => isDraining })
  const { socket, next } = await openClient(port)
  for (const drains of [false, false, true]) {
    isDraining = drains
    socket.write(get)
    await next('</p>')
  }
  expect(usual).toHaveLength(2)
})

test('[F118] an error in finding a page is handled as usual', async () => {
  const find = () => {
    throw new Error('The cache is broken.')
  }
  const { port, usual } = await open(onePage(), { find })
  const { socket, next } = await openClient(port)
  for (let round = 1; round <= 3; round += 1) {
    socket.write(get)
    await next('</p>')
    expect(usual).toHaveLength(round)
  }
})

test('[F118] a page waits for the response before it, even if the timeouts of the server are equal', async () => {
  const { listener, find } = onePage()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const slow: Shop = {
    listener: (request, response) =>
      request.url === '/slow'
        ? void isReleased.then(() => response.writeHead(200, { 'content-length': 4 }).end('slow'))
        : listener(request, response),
    find: (request) => (request.url === '/slow' ? null : find(request)),
  }
  const { port, server, usual } = await open(slow)
  server.setTimeout(idle)
  const { socket, next } = await openClient(port)
  socket.write(get)
  await next('</p>')
  socket.write(get.replace('/', '/slow'))
  await vi.waitFor(() => expect(usual).toContain('/slow'))
  const arrived = once(server, 'request')
  socket.write(get)
  await arrived
  release()
  expect(await next('</p>')).toMatch(/slowHTTP/)
})

test('[F118] of pages that are requested all at once, only the first is written directly', async () => {
  let direct = 0
  const { port, usual } = await open(onePage(), {
    onAnswered() {
      direct += 1
    },
  })
  const { socket, next } = await openClient(port)
  socket.write(get)
  await next('</p>')
  socket.on('data', () => undefined)
  socket.write(get.repeat(15_000))
  await closed(socket)
  expect(direct).toBe(1)
  expect(usual.length).toBeLessThan(12)
})

const channel = {
  defaultMarketId: '1',
  markets: ['se', 'fi'].map((alias, at) => ({
    id: String(at + 1),
    alias,
    defaultLanguageId: 'sv',
    allowedLanguages: ['sv', 'fi'].map((code) => ({ id: code, name: code, code })),
    onlyDisplayInCheckout: false,
  })),
}
const config = shopConfigSchema.parse({})

const inGroup: Readonly<Record<string, string>> = { a: 'b' }

function wholeShop(): Shop {
  const render = async ({ route, former, tests, format, signedIn }: RenderRequest): Promise<RenderedResponse> => {
    const { path } = route
    const isOld = path.includes('gammal')
    const isMoved = path.includes('flyttad')
    const leads = isOld && former?.endsWith('?id=12')
    const size = path.includes('lang') ? 2_000 : 1
    return {
      ...rendered,
      ...(isOld && { mayLeadByQuery: true as const }),
      ...(leads && { byQuery: true as const }),
      status: leads || isMoved ? 301 : isOld ? 404 : 200,
      headers: leads || isMoved ? { location: '/p/å?a=1' } : { 'content-type': `text/${format}; charset=utf-8` },
      body: Buffer.from(`<p>${`${path} ${tests.a ?? ''} ${signedIn} `.repeat(size)}</p>`),
      varyDims: [
        'market',
        'language',
        ...(path.includes('prov') ? [testDim('a')] : []),
        ...(path === '/b/medlem' ? ['signedIn'] : []),
      ],
      cacheable: !path.includes('ny'),
    }
  }
  const pages = createPages({
    cache: new PageCache({ maxBytes: 1e6, clock: () => 1_000, leaseHolds: () => true }),
    resolve: (input) => resolveRequest({ ...input, config, channel }),
    groupsOf: ({ headers }) => ({
      tests: headers.cookie?.includes('group=b') ? inGroup : {},
      cookie: headers.cookie?.includes('consent') ? 'kolofon-visitor=x' : null,
    }),
    renders: createRendersInTurn({ render, isExempt: () => true }),
    addressOf: () => '198.51.100.1',
    publicUrl: 'http://localhost',
    baseHeaders: { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" },
    purgesByTag: ({ headers }) => headers['x-kolofon-server-key'] !== undefined,
    sendError: createSendError(() => false),
    clock: () => 1_000,
    errorPages: { prepare: async () => undefined },
    onError: () => undefined,
  })
  return {
    listener(request, response) {
      request.headers['x-request-id'] = idOf(request)
      void pages.serve(request, response)
    },
    find: (request): ReadyAnswer | null =>
      request.method === 'GET' ? pages.findReady(request, request.url ?? '/') : null,
  }
}

interface Change {
  readonly method?: string
  readonly version?: string
  readonly url?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
}
const changes: readonly Change[] = [
  { method: 'HEAD' },
  { method: 'POST' },
  { version: '1.0' },
  { version: '1.0', headers: { connection: 'keep-alive' } },
  ...['/gammal', '/gammal?id=12', '/gammal?id=12&b=2', '/varukorg', '/', '//x', '/om-oss?_rsc=1', '/b/ny'].map(
    (url) => ({ url }),
  ),
  ...['?page=1', '?utm_source=x', '?sort=', '?filter.form=x&page=1'].map((query) => ({ url: `/c/lang${query}` })),
  ...[
    { host: undefined },
    { connection: 'close' },
    { connection: 'upgrade', upgrade: 'h2c' },
    { expect: '100-continue' },
    { expect: 'x' },
    { rsc: '1' },
    { 'content-length': '0' },
    { 'content-length': '3' },
    { 'if-none-match': '*' },
    { 'if-none-match': '"x"' },
    { 'x-kolofon-server-key': 'x' },
    ...['ralph-cart=1', 'group=b', 'consent', 'ralph-selected-market=fi', 'ralph-user-type=COMPANY'].map(cookieOf),
    ...['ralph-locale=fi', 'ralph-auth=x', `kolofon-notice=${encodeURIComponent('{"failure":400}')}`].map(cookieOf),
  ].map((headers) => ({ headers })),
]
function cookieOf(cookie: string) {
  return { cookie }
}
const plainRequest = fc.record({
  url: fc.constantFrom('/om-oss', '/c/lang', '/b/medlem', '/b/prov', '/flyttad?a=2&b=3'),
  headers: fc.record({
    accept: fc.constantFrom('text/html', 'text/markdown'),
    'accept-encoding': fc.constantFrom('br, gzip', 'gzip', 'x'),
    'x-request-id': fc.constantFrom('request-1', 'request-2'),
  }),
})
const changedRequest = fc.tuple(plainRequest, fc.constantFrom(...changes))

function textOf({ url, headers }: SentRequest, change: Change = {}): string {
  const lines = Object.entries({ host: 'shop.example', ...headers, ...change.headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`],
  )
  const { method = 'GET', version = '1.1' } = change
  return `${method} ${change.url ?? url} HTTP/${version}\r\n${lines.join('')}\r\n`
}
type SentRequest = typeof plainRequest extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Sends the requests group by group. The requests of a group are pipelined. Returns all bytes until the connection is
 * closed.
 */
async function exchange(port: number, groups: readonly (readonly string[])[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  const isOver = closed(socket)
  let text = ''
  let expected = 0
  let proceed = () => {}
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    if (text.split(/HTTP\/1\.1 (?!100)/).length > expected) proceed()
  })
  for (const group of groups) {
    expected += group.length
    const isAnswered = new Promise<void>((done) => {
      proceed = done
    })
    socket.write(group.join(''))
    await Promise.race([isOver, isAnswered])
  }
  socket.end('GET /om-oss HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')
  await isOver
  return undated(text)
}

test('[F118] a server sends the same bytes with and without direct answers, for random requests', async () => {
  let direct = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(plainRequest, { maxLength: 1 }), changedRequest, plainRequest, plainRequest), {
        minLength: 1,
        maxLength: 8,
        size: 'max',
      }),
      async (sequences) => {
        // After a request that Node refuses or does not upgrade, Node handles no further pipelined requests.
        const groups = sequences.flatMap(([pipelined, [changed, change], ...plain]) => [
          [...pipelined.map((sent) => textOf(sent)), textOf(changed, change)],
          ...plain.map((sent) => [textOf(sent)]),
        ])
        const one = await open(wholeShop(), null)
        const other = await open(wholeShop(), {
          onAnswered() {
            direct += 1
          },
        })
        for (let round = 0; round < 3; round += 1) {
          expect(await exchange(other.port, groups)).toBe(await exchange(one.port, groups))
        }
      },
    ),
    { numRuns: rounds(150) },
  )
  expect(direct).toBeGreaterThan(rounds(150))
})

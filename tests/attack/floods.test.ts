import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { pagesOf } from '../made-pages.ts'
import { openGateway } from './open-gateway.ts'

const market = { id: '1', alias: 'se', defaultLanguageId: 'sv', onlyDisplayInCheckout: false }
const channel = {
  defaultMarketId: '1',
  markets: [{ ...market, allowedLanguages: [{ id: 'sv', name: 'Svenska', code: 'sv-SE' }] }],
}
const config = shopConfigSchema.parse({})

/**
 * Opens a shop in which each render and each response of the back end takes a moment, or waits until `hold` resolves.
 */
async function openSlowShop(hold: Promise<unknown> = Promise.resolve()) {
  const work = { begun: [] as string[], running: 0, most: 0 }
  const take = async (url: string) => {
    // Ignore the render of the error pages' template, which no visitor requests.
    if (url === '/') return
    work.begun.push(url)
    work.running += 1
    work.most = Math.max(work.most, work.running)
    await hold
    await wait(1)
    work.running -= 1
  }
  const pages = pagesOf(
    async ({ route }) => {
      await take(route.path)
      return '<p>A page.</p>'
    },
    async ({ url }) => {
      const { pathname, search } = new URL(url)
      await take(pathname + search)
      return new Response('{}')
    },
  )
  const { url, gateway } = await openGateway(
    (request, response) => {
      if (request.url?.startsWith('/readyz')) response.end('{}')
      else if (request.url?.startsWith('/auth/')) response.end('{}')
      else void take(request.url ?? '').then(() => response.end('{}'))
    },
    {
      pages,
      resolve: (input) => resolveRequest({ ...input, config, channel }),
      trustedProxies: ['loopback'],
      sockets: { connections: 512, upgrades: 32, isExempt: () => false },
    },
  )
  const ask = (path: string, address: string) => fetch(`${url}${path}`, { headers: { 'x-forwarded-for': address } })
  const connections = () => new Promise<number>((done) => gateway.server.getConnections((_, count) => done(count)))
  const waiting = async (queue: 'renders' | 'reads' | 'actions') => {
    const metrics = await gateway.metrics()
    return Number(new RegExp(`kolofon_queue_jobs{queue="${queue}",state="waiting"} (\\d+)`).exec(metrics)?.[1])
  }
  return { url, work, ask, connections, waiting }
}

function open(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  onTestFinished(() => void socket.destroy())
  return socket
}

const head = (path: string, address = '198.51.100.1') =>
  `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${address}\r\n\r\n`
const pipelined = (count: number) => Array.from({ length: count }, (_, at) => head(`/s/${at}`)).join('')

describe('[F3] a flood of requests for uncached pages', () => {
  test('over one connection is answered one after the other, in order, and completely', async () => {
    const { url, work } = await openSlowShop()
    const socket = open(url)
    let text = ''
    socket.setEncoding('latin1').on('data', (part) => {
      text += part
    })
    socket.write(pipelined(9))
    await expect.poll(() => text.match(/HTTP\/1\.1 200 /g)?.length).toBe(9)
    expect(work.most).toBe(1)
    expect(work.begun).toEqual(Array.from({ length: 9 }, (_, at) => `/s/${at}`))
  })

  test('that runs far ahead of its responses ends with its connection', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { url, work, ask } = await openSlowShop(hold)
    const socket = open(url)
    const closed = new Promise((done) => socket.once('close', done))
    socket.write(pipelined(15_000))
    await closed
    release()
    expect((await ask('/s/after', '198.51.100.2')).status).toBe(200)
    expect(work.begun).toEqual(['/s/0', '/s/after'])
  })

  test('ends with the connection that sent it: no render starts for a client that has left', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { url, work, connections } = await openSlowShop(hold)
    const sockets = Array.from({ length: 20 }, () => open(url))
    for (const [at, socket] of sockets.entries()) socket.write(head(`/s/left-${at}`, `198.51.100.${at}`).repeat(9))
    await expect.poll(() => work.running).toBe(4)
    for (const socket of sockets) socket.destroy()
    await expect.poll(connections).toBe(0)
    release()
    await expect.poll(() => work.running).toBe(0)
    expect(work.begun).toHaveLength(4)
  })

  test('renders a few at a time, and the next turn goes to another IP address', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { work, ask, waiting } = await openSlowShop(hold)
    const flood = Array.from({ length: 60 }, (_, at) => ask(`/s/flood-${at}`, '198.51.100.1'))
    await expect.poll(() => waiting('renders')).toBe(58)
    const other = ask('/s/other', '198.51.100.2')
    await expect.poll(() => work.running).toBe(3)
    release()
    expect((await other).status).toBe(200)
    for (const response of await Promise.all(flood)) expect(response.status).toBe(200)
    expect(work.most).toBeLessThanOrEqual(4)
  })

  test('beyond the queue limit is 503, with Retry-After, and leaves room for others', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { ask, waiting } = await openSlowShop(hold)
    const statuses: number[] = []
    const flood = Array.from({ length: 120 }, (_, at) => ask(`/s/flood-${at}`, '198.51.100.1'))
    for (const answer of flood) void answer.then(({ status }) => statuses.push(status))
    await expect.poll(() => statuses.length).toBe(120 - 2 - 64)
    const others = Array.from({ length: 3 }, (_, at) => ask(`/s/other-${at}`, `198.51.100.${at + 2}`))
    // A single IP address may use only two of the four render slots. Of the three requests from other addresses, two
    // are therefore rendered, and the third waits.
    await expect.poll(() => waiting('renders')).toBe(64 + 1)
    release()
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
      new Set(['503 5']),
    )
    for (const response of await Promise.all(others)) expect(response.status).toBe(200)
  })

  test('that requests the same page as another visitor does not delay that visitor', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { work, ask, waiting } = await openSlowShop(hold)
    const flood = Array.from({ length: 50 }, (_, at) => ask(`/s/flood-${at}`, '198.51.100.1'))
    await expect.poll(() => waiting('renders')).toBe(48)
    const theirs = ask('/s/wanted', '198.51.100.1')
    await expect.poll(() => waiting('renders')).toBe(49)
    const own = ask('/s/wanted', '198.51.100.2')
    await expect.poll(() => work.begun).toContain('/s/wanted')
    expect(work.begun).toHaveLength(3)
    release()
    expect((await own).status).toBe(200)
    await Promise.all([...flood, theirs])
  })
})

describe('[F3] a flood of requests to the back end', () => {
  test('waits in its queue at the gateway, while signing in does not wait', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { work, ask, waiting } = await openSlowShop(hold)
    const flood = Array.from({ length: 100 }, (_, at) => ask(`/api/search?q=${at}`, '198.51.100.1'))
    await expect.poll(() => waiting('reads')).toBe(96)
    expect((await ask('/auth/login', '198.51.100.1')).status).toBe(200)
    const other = ask('/api/other', '198.51.100.2')
    await expect.poll(() => work.begun).toContain('/api/other')
    expect(work.begun).toHaveLength(5)
    release()
    expect((await other).status).toBe(200)
    for (const response of await Promise.all(flood)) expect(response.status).toBe(200)
    expect(work.most).toBeLessThanOrEqual(16)
  })

  test('with slow bodies occupies no slot', async () => {
    const { url, ask, waiting } = await openSlowShop()
    for (const address of [1, 2, 3]) {
      for (let at = 0; at < 8; at += 1) {
        const lines = ['POST /graphql HTTP/1.1', 'Host: shop.example', 'Origin: https://shop.example']
        const own = [`X-Forwarded-For: 198.51.100.${address}`, 'Content-Length: 300000']
        open(url).write(`${[...lines, ...own].join('\r\n')}\r\n\r\n{`)
      }
    }
    await wait(50)
    expect((await ask('/api/search?q=a', '198.51.100.4')).status).toBe(200)
    expect(await waiting('reads')).toBe(0)
  })

  test('by forms waits in a queue too', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { work, ask, waiting } = await openSlowShop(hold)
    const flood = Array.from({ length: 40 }, () => ask('/actions/cart/summary', '198.51.100.1'))
    await expect.poll(() => waiting('actions')).toBe(32)
    const other = ask('/actions/cart/summary', '198.51.100.2')
    await expect.poll(() => work.running).toBe(9)
    release()
    for (const response of await Promise.all([...flood, other])) expect(response.status).toBe(200)
  })

  test('to the readiness check is one request', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    let requests = 0
    const { url } = await openGateway((_, response) => {
      requests += 1
      void hold.then(() => response.end('{}'))
    })
    const flood = Array.from({ length: 100 }, () => fetch(`${url}/readyz`))
    await expect.poll(() => requests).toBe(1)
    await wait(50)
    release()
    await Promise.all(flood)
    expect(requests).toBeLessThan(50)
  })
})

test('[F3] a render that never ends releases its slot', async () => {
  const { url } = await openGateway((_, response) => void response.end('{}'), {
    pages: pagesOf(() => Promise.reject(new Error('It never ends.'))),
    resolve: (input) => resolveRequest({ ...input, config, channel }),
  })
  for (let at = 0; at < 6; at += 1) expect((await fetch(`${url}/s/${at}`)).status).toBe(500)
})

test('[F3] a URL of 30 kB is refused before it is parsed', async () => {
  const { url, work } = await openSlowShop()
  const socket = open(url)
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
  })
  socket.write(head(`/%41${'/checkout/confirm?'.repeat(1_700)}`))
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 414 /)
  expect(work.begun).toEqual([])
})

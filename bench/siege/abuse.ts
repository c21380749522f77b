import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createManyAddresses } from './many-addresses.ts'
import { megabytes } from './megabytes.ts'
import type { BesiegedShop } from './processes.ts'
import { slowBodies } from './slow-bodies.ts'
import type { Turn } from './turn.ts'

export type Abuse = (shop: BesiegedShop, isOver: () => boolean) => Promise<AbuseResult>

export interface AbuseResult {
  readonly name: string
  /** Result of the attack, as a sentence to print. */
  readonly seen: string
  /** Failures of the shop. Empty when the attack did no harm. */
  readonly faults: readonly string[]
}

/** Query of 142 bytes with lists nested four deep. Such a query once made a back end use four gigabytes of memory. */
const bomb = `{ productList(input: {}) { items { work { series { products { work { series { products { work { series { products { id } } } } } } } } } } } }`
const chunk = Buffer.alloc(64 * 1024, 'a')

/**
 * Milliseconds for which the shop serves buyers before its memory is measured, because a newly started process uses
 * little memory.
 */
const warmUp = 5_000

/** Creates the turns of the attacks that cost the shop more than the attacker. Buyers use the shop at the same time. */
export function createAbuseTurns(shop: BesiegedShop): readonly Turn[] {
  const abuses: readonly (readonly [number, Abuse])[] = [
    [10_000, idleConnections],
    [55_000, slowConnections],
    [15_000, slowBodies],
    [30_000, endlessBodies],
    [50_000, createManyAddresses()],
    [40_000, queryBombs],
  ]
  return abuses.map(([longest, abuse]) => ({
    name: 'abuse',
    longest: longest + warmUp,
    isOutage: false,
    async run(isOver) {
      await wait(warmUp)
      const { name, seen, faults } = await abuse(shop, isOver)
      const healthy = await shop.untilHealthy()
      return {
        healthyAfter: [healthy],
        seen: `last: ${name}, ${seen}`,
        faults: faults.map((fault) => `${name}: ${fault}`),
      }
    },
  }))
}

async function idleConnections(shop: BesiegedShop): Promise<AbuseResult> {
  const sockets = openSockets(shop, 2_000)
  await wait(2_000)
  const answered = await isAnswered(shop)
  for (const socket of sockets) socket.destroy()
  return {
    name: '2,000 idle connections',
    seen: answered ? 'pages answered' : 'no answer',
    faults: answered ? [] : ['no page'],
  }
}

/** Sends requests whose headers never end. The server must close their connections. */
async function slowConnections(shop: BesiegedShop, isOver: () => boolean): Promise<AbuseResult> {
  const sockets = openSockets(shop, 200)
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const deadline = performance.now() + 45_000
  let letters = 0
  while (!isOver() && performance.now() < deadline && sockets.some(({ closed }) => !closed)) {
    letters += 1
    for (const socket of sockets) if (!socket.closed) socket.write(`X-Slow-${letters}: a\r\n`)
    await wait(1_000)
  }
  const open = isOver() ? 0 : sockets.filter(({ closed }) => !closed).length
  const answered = await isAnswered(shop)
  for (const socket of sockets) socket.destroy()
  return {
    name: '200 slow heads',
    seen: `${open} still open after ${letters} s`,
    faults: [...(open > 0 ? [`${open} slow heads were never ended`] : []), ...(answered ? [] : ['no page'])],
  }
}

/** Sends chunked bodies of unknown length. Each sender stops after 100 MB. */
async function endlessBodies(shop: BesiegedShop): Promise<AbuseResult> {
  const before = await shop.memoryOf('gateway')
  const paths = ['/actions/cart/add', '/graphql', '/auth/login', '/api/payments/test/webhook']
  const sent = await Promise.all(paths.flatMap((path) => [path, path]).map((path) => sendEndlessly(shop, path)))
  const grown = (await shop.memoryOf('gateway')) - before
  const most = Math.max(...sent)
  return {
    name: '8 endless bodies',
    seen: `at most ${megabytes(most)} MB accepted, gateway grew by ${megabytes(grown)} MB`,
    faults: grown > 300 * 1024 ** 2 ? [`the gateway grew by ${megabytes(grown)} MB`] : [],
  }
}

function sendEndlessly(shop: BesiegedShop, path: string): Promise<number> {
  return new Promise((done) => {
    let sent = 0
    const sending = request(`${shop.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': path.startsWith('/actions') ? 'application/x-www-form-urlencoded' : 'application/json',
      },
    })
    sending.on('error', () => done(sent))
    sending.on('response', (response) => {
      response.resume()
      sending.destroy()
      done(sent)
    })
    const write = () => {
      if (sending.destroyed || sent > 100 * 1024 ** 2) return sending.end()
      sent += chunk.length
      if (sending.write(chunk)) setImmediate(write)
      else sending.once('drain', write)
    }
    write()
  })
}

/**
 * Sends expensive operations over HTTP and WebSocket. The shop must refuse them or limit their cost. When a WebSocket
 * closes, the shop must stop the work for this WebSocket.
 */
async function queryBombs(shop: BesiegedShop): Promise<AbuseResult> {
  const before = await shop.memoryOf('back end')
  const body = JSON.stringify({ query: bomb })
  const byHttp = Array.from({ length: 20 }, () =>
    fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(30_000),
    }).then(
      (response) => response.text(),
      () => '',
    ),
  )
  const bySocket = Array.from({ length: 20 }, () => sendBySocket(shop))
  const healthy = await shop.untilHealthy(30_000).then(
    () => true,
    () => false,
  )
  await Promise.all([...byHttp, ...bySocket])
  const grown = (await shop.memoryOf('back end')) - before
  return {
    name: '40 query bombs',
    seen: `back end grew by ${megabytes(grown)} MB, ${healthy ? 'ready throughout' : 'not ready'}`,
    faults: [
      ...(healthy ? [] : ['not ready']),
      ...(grown > 300 * 1024 ** 2 ? [`the back end grew by ${megabytes(grown)} MB`] : []),
    ],
  }
}

function sendBySocket({ url }: BesiegedShop): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const end = () => {
      socket.terminate()
      done()
    }
    setTimeout(end, 5_000).unref()
    socket.on('error', end)
    socket.on('close', () => done())
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type: string }
      if (type === 'connection_ack')
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: bomb } }))
      else end()
    })
  })
}

function openSockets({ url }: BesiegedShop, count: number): readonly Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    return socket
  })
}

async function isAnswered({ url }: BesiegedShop): Promise<boolean> {
  const response = await fetch(`${url}/`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

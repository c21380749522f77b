import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseTrustedProxies } from '#gateway/client-address.ts'
import { pagesOf } from '../made-pages.ts'
import { openGateway } from './open-gateway.ts'

const attacker = '203.0.113.9'
const customer = '198.51.100.4'

/**
 * Opens a gateway that trusts proxies on loopback addresses. The back end and the pages record the URL of each request
 * and read its body.
 */
async function openShop(bodyTimeout = 20_000) {
  const seen: string[] = []
  const take = async (request: IncomingMessage) => {
    seen.push(request.url ?? '')
    for await (const _ of request);
  }
  const { url } = await openGateway(
    (request, response) =>
      void take(request).then(
        () => response.end('{}'),
        () => undefined,
      ),
    {
      trustedProxies: parseTrustedProxies('loopback'),
      sockets: { connections: 512, upgrades: 32, bodyTimeout, isExempt: () => false },
      pages: pagesOf(
        () => '',
        async (request) => {
          seen.push(new URL(request.url).pathname)
          await request.arrayBuffer()
          return new Response('{}')
        },
      ),
    },
  )
  const send = (head: string, body = '', from = attacker): Socket => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${head} HTTP/1.1\r\nhost: shop.example\r\nx-forwarded-for: ${from}\r\n${body}`)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': customer, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(15_000),
    }).then(({ status }) => status)
  return { send, ask, seen }
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) text += part
  return text
}

const slow = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`

describe('[attack] slow bodies', () => {
  test.each([
    ['POST /graphql', 4_000_000],
    ['POST /graphql', 100_000],
    ['POST /auth/login', 10_000],
    ['POST /api/payments/test/webhook', 10_000],
    ['POST /api/images?name=a.png', 20_000_000],
    ['GET /covers/1.svg', 4_000_000],
  ])(
    '%s with %d bytes that never arrive, 300 times from one IP address: every endpoint still serves others',
    async (head, length) => {
      const { send, ask, seen } = await openShop()
      const sockets = Array.from({ length: 300 }, () => send(head, slow(length)))
      await Promise.all(sockets.map((socket) => once(socket, 'connect')))
      await wait(300)
      const held = seen.filter((path) => path !== '/readyz').length
      const body = { method: 'POST', body: '{}' }
      expect(
        await Promise.all([
          ask('/covers/1.svg'),
          ask('/auth/login', body),
          ask('/graphql', body),
          ask('/api/payments/test/webhook', body),
          ask('/actions/cart/add', body),
        ]),
      ).toEqual([200, 200, 200, 200, 200])
      if (head.startsWith('POST')) expect(held).toBeLessThanOrEqual(8)
    },
  )

  test('beyond the limit of one IP address are 429, in JSON, with Retry-After', async () => {
    const { send } = await openShop()
    for (let count = 0; count < 32; count += 1) send('POST /auth/login', slow(10_000))
    await wait(500)
    const answer = await answerOf(send('POST /auth/login', slow(10_000)))
    expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: \d/i)
    expect(answer).toContain('"code":"TOO_MANY_REQUESTS"')
  })

  test('that are aborted free their slots', async () => {
    const { send, ask } = await openShop()
    const sockets = Array.from({ length: 40 }, () => send('POST /auth/login', slow(10_000), customer))
    await wait(500)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => ask('/auth/login', { method: 'POST', body: '{}' })).toBe(200)
  })
})

test('[attack] a body that does not arrive in time is 408, in JSON, with Retry-After, and the back end gets no request', async () => {
  const { send, seen } = await openShop(200)
  const answer = await answerOf(send('POST /auth/login', slow(10_000)))
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*retry-after: \d/i)
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
  expect(seen).not.toContain('/auth/login')
})

test('[attack] pipelined requests over connections that break leave room for later ones', async () => {
  const { send, ask } = await openShop()
  for (let round = 0; round < 3; round += 1) {
    const head = 'GET /covers/1.svg HTTP/1.1\r\nhost: shop.example\r\n'
    const socket = send(
      'GET /covers/1.svg',
      `\r\n${`${head}x-forwarded-for: ${customer}\r\n\r\n`.repeat(100)}`,
      customer,
    )
    await once(socket, 'connect')
    await wait(20)
    socket.destroy()
  }
  await wait(200)
  expect(await ask('/covers/1.svg')).toBe(200)
})

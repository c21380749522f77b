import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { openMetricsServer } from '#schemas/metrics-server.ts'
import { createTestGateway, listen, openGateway } from './open-gateway.ts'

const few = { connections: 5, upgrades: 2, isExempt: () => false }

function open(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

test('[attack] an IP address that holds idle connections gets no more of them, and the next one when it closes one', async () => {
  const { url } = await openGateway((_, response) => void response.end('{}'), { sockets: few })
  const idle = Array.from({ length: few.connections }, () => open(url))
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  await once(open(url), 'close')
  idle[0]?.destroy()
  const ask = () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ask, { timeout: 20_000 }).toBe(200)
})

async function openSocketShop(sockets = few) {
  const backend = createServer((_, response) => void response.end('{}'))
  const accepted = new WebSocketServer({ server: backend, path: '/graphql' })
  const gateway = createTestGateway(await listen(backend), { sockets })
  const url = await listen(gateway.server)
  onTestFinished(async () => {
    for (const socket of accepted.clients) socket.terminate()
    await gateway.stop()
  })
  return { gateway, address: url.replace('http', 'ws') }
}

test('[attack] one IP address opens a limited number of WebSockets', async () => {
  const { address } = await openSocketShop()
  const sockets = Array.from({ length: few.upgrades }, () => new WebSocket(`${address}/graphql`))
  onTestFinished(() => {
    for (const socket of sockets) socket.terminate()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  const refused = new WebSocket(`${address}/graphql`)
  const [, answer] = await once(refused, 'unexpected-response')
  expect(answer.statusCode).toBe(429)
})

const upgrade =
  'GET /graphql HTTP/1.1\r\nHost: shop.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** Opens a connection that the client does not close, even after the server has closed its side. */
async function openStubborn(url: string, bytes: string) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

const connectionsOf = (server: Server) => new Promise((done) => server.getConnections((_, count) => done(count)))

test.each([
  ['of another site', { connections: 9, upgrades: 9 }, `${upgrade}Origin: https://evil.example\r\n\r\n`],
  ['beyond the limit of an IP address', { connections: 9, upgrades: 0 }, `${upgrade}\r\n`],
])('[attack] a WebSocket that is refused because it is %s is closed on the server too', async (_, limits, bytes) => {
  const sockets = { ...limits, isExempt: () => false }
  const { url, gateway } = await openGateway((_, response) => void response.end('{}'), { sockets })
  const socket = await openStubborn(url, bytes)
  await once(socket, 'data')
  await expect.poll(() => connectionsOf(gateway.server), { timeout: 20_000 }).toBe(0)
})

test('[attack] responses that are not read, and silent WebSockets, end', async () => {
  const sockets = { connections: 9, upgrades: 9, silence: 1_000, isExempt: () => false }
  const { gateway, address } = await openSocketShop(sockets)
  const url = address.replace('ws', 'http')
  const silent = await openStubborn(url, `${upgrade}\r\n`)
  await once(silent, 'data')
  const large = Buffer.alloc(64 * 1024 * 1024)
  gateway.server.prependListener('request', (request, response) => {
    if (request.url === '/large') response.write(large)
  })
  const deaf = await openStubborn(url, 'GET /large HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  deaf.pause()
  await expect.poll(() => connectionsOf(gateway.server), { timeout: 30_000 }).toBe(0)
})

test('[operations S2-4] a gateway that is stopping closes WebSockets with 1001, to reconnect', async () => {
  const { gateway, address } = await openSocketShop()
  const socket = new WebSocket(`${address}/graphql`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await gateway.stop()
  expect((await closed)[0]).toBe(1001)
})

test('[operations S2-4] /readyz reports draining while a stopping gateway still accepts requests', async () => {
  const { url, gateway } = await openGateway((_, response) => void response.end('{}'), {
    drain: { notice: 6_000, longest: 2_000 },
  })
  const stopped = gateway.stop()
  const answer = await fetch(`${url}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ ready: false, draining: true })])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await stopped
})

test('[operations S2-6] metrics have a port of their own, and nothing else is served there', async () => {
  const { gateway, url } = await openGateway((_, response) => void response.end('{}'))
  const server = openMetricsServer({
    port: 0,
    host: '127.0.0.1',
    text: gateway.metrics,
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
  expect(await (await fetch(`${own}/metrics`)).text()).toContain('kolofon_requests_total')
  expect((await fetch(`${own}/graphql`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
})

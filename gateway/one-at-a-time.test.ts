import { once } from 'node:events'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

let created = 0
class CountedResponse extends ServerResponse {
  constructor(request: IncomingMessage) {
    super(request)
    created += 1
  }
}
const server = createServer({ ServerResponse: CountedResponse }, oneAtATime(() => undefined).listener)
afterEach(() => server.close())

test('[F3] of thousands of pipelined requests, only the first few are parsed', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  // The connection may be reset before it ends.
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(15_000))
  await new Promise((done) => socket.once('close', done))
  // Ten requests: the one in progress, the eight in the queue, and the one that was too many.
  expect(created).toBe(10)
})

const bodyOf = (text: string) => ({ 'content-length': String(Buffer.byteLength(text)) })

test('[F3] after a response that closes the connection, no further request of it is handled', async () => {
  const handled: string[] = []
  const closing = createServer(
    oneAtATime((request, response) => {
      handled.push(request.url ?? '')
      // The first response waits, so the second request is already in the queue.
      setImmediate(() => {
        response.shouldKeepAlive = request.url !== '/refused'
        response.writeHead(200, bodyOf('done')).end('done')
      })
    }).listener,
  )
  await once(closing.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((closing.address() as AddressInfo).port, '127.0.0.1')
  const requests = ['/first', '/refused', '/queued', '/queued'].map((url) => `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`)
  socket.write(requests.join(''))
  let text = ''
  for await (const chunk of socket) text += chunk
  await new Promise((done) => closing.close(done))
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(handled).toEqual(['/first', '/refused'])
})

test('[F3] a request for a WebSocket among too many pipelined ones does not reach the upgrade listener', async () => {
  const upgraded: string[] = []
  const flooded = createServer(oneAtATime(() => undefined).listener)
  flooded.on('upgrade', (request) => void upgraded.push(request.url ?? ''))
  await once(flooded.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((flooded.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const upgrade = 'GET /socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  socket.write(`${'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10)}${upgrade}`)
  await new Promise((done) => socket.once('close', done))
  await new Promise((done) => flooded.close(done))
  expect(upgraded).toEqual([])
})

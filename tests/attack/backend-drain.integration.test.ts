import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestBackend, type TestBackend } from '../backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.stop())

test('[operations] a back end that is shutting down finishes the request in flight, closes sockets and accepts no more', async () => {
  const { server } = backend
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  const socketClosed = once(socket, 'close')

  const body = JSON.stringify({ query: '{ __typename }' })
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  const taken = once(server, 'request')
  asked.write(body.slice(0, 5))
  await taken

  const stopped = backend.shutDown()
  await socketClosed
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  asked.end(body.slice(5))
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  expect(JSON.parse(await text(response))).toMatchObject({ data: { __typename: 'Query' } })
  await stopped
})

test('[operations] stopping a search index twice is harmless, and queries then return an error', async () => {
  const other = await createTestBackend()
  await Promise.all([other.modules.search.stop?.(), other.modules.search.stop?.()])
  await other.modules.search.stop?.()
  const answer = await other.ask('{ productList(input: {}) { total } }')
  expect(answer.errors?.length).toBeGreaterThan(0)
  await other.stop()
})

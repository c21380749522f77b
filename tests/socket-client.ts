import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { Answer } from './backend.ts'

export interface SocketClient {
  ask(payload: Readonly<Record<string, unknown>>): Promise<Answer>
  send(message: unknown): void
  readonly closed: Promise<number>
  close(): void
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Opens a WebSocket that speaks graphql-ws without a client library, as an attacker might. Throws with the HTTP status
 * when the server refuses the upgrade.
 */
export async function openSocket(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  params: Readonly<Record<string, unknown>> = {},
): Promise<SocketClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
  const waiting = new Map<string, (answer: Answer) => void>()
  const { promise: closed, resolve: close } = Promise.withResolvers<number>()
  socket.on('close', close)
  socket.on('error', () => undefined)
  await new Promise<void>((done, fail) => {
    socket.on('unexpected-response', (_, response) => fail(new Error(`upgrade ${response.statusCode}`)))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: params })))
    socket.on('close', (code) => fail(new Error(`closed ${code}`)))
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type === 'connection_ack') done()
      if (message.type === 'next') waiting.get(message.id)?.(message.payload)
      if (message.type === 'error') waiting.get(message.id)?.({ errors: message.payload })
    })
  })
  let last = 0
  return {
    closed,
    ask(payload) {
      last += 1
      const id = String(last)
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: '', ...payload } }))
      return new Promise((done, fail) => {
        waiting.set(id, done)
        void closed.then((code) => fail(new Error(`closed ${code}`)))
      })
    },
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.terminate(),
  }
}

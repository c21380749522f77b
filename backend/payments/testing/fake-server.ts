import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from '../../kernel/http.ts'
import { toJson } from '../provider-call.ts'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json: unknown
}

export interface FakeResponse {
  readonly status: number
  readonly body?: unknown
}

/**
 * How a request can fail. With `lost`, the server processes the request, but the connection breaks before the response.
 */
export type FaultMode = 'malformed' | 'silent' | 'broken' | 'lost'

export interface FakeServer {
  readonly url: string
  /** All requests so far, in order, each written as `GET /path`. */
  readonly requests: readonly string[]
  misbehave(next: FaultMode): void
  close(): Promise<void>
}

export async function openFakeServer(answer: (request: FakeRequest) => FakeResponse): Promise<FakeServer> {
  const requests: string[] = []
  let next: FaultMode | null = null
  const server = createServer(async (request, response) => {
    const how = next
    next = null
    const { method = 'GET', url: path = '/' } = request
    requests.push(`${method} ${path}`)
    const text = (await readBody(request)) ?? ''
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    if (how === 'silent') return
    if (how === 'broken') return void request.socket.destroy()
    const { status, body } = answer({ method, path, headers, text, json: toJson(text) })
    if (how === 'lost') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(how === 'malformed' ? '{"half":' : body === undefined ? undefined : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    misbehave(how) {
      next = how
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

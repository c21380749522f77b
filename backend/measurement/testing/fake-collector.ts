import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedMessage {
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface FakeCollector {
  readonly url: string
  readonly received: readonly ReceivedMessage[]
  respondWith(status: number): void
  stop(): Promise<void>
}

export async function startFakeCollector(): Promise<FakeCollector> {
  const received: ReceivedMessage[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (status < 300) {
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams)
      received.push({ query, body: JSON.parse(Buffer.concat(chunks).toString()) })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mp/collect`,
    received,
    respondWith(next) {
      status = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const requestSchema = z.object({
  q: z.array(z.string()),
  source: z.string(),
  target: z.string(),
  format: z.string(),
  api_key: z.string().optional(),
})

/** How the fake responds: in capitals, or in a way in which a service can fail. */
type Way = 'translate' | 'hang' | 'hang up' | 'not json' | 'too few' | 'too long' | { readonly status: number }

export interface FakeLibreTranslate {
  readonly url: string
  readonly received: readonly z.infer<typeof requestSchema>[]
  respond(way: Way): void
  stop(): Promise<void>
}

/** Starts a fake LibreTranslate server on the loopback interface. It “translates” texts into capitals. */
export async function startFakeLibreTranslate(): Promise<FakeLibreTranslate> {
  const received: z.infer<typeof requestSchema>[] = []
  let way: Way = 'translate'
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.url !== '/api/translate' || way === 'hang up') return request.destroy()
    if (way === 'hang') return
    const body = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    received.push(body)
    if (typeof way === 'object') return response.writeHead(way.status).end('{"error":"no"}')
    if (way === 'not json') return response.end('<html>')
    if (way === 'too long') return response.end(JSON.stringify({ translatedText: ['a'.repeat(2_000_000)] }))
    const translatedText = body.q.map((text) => text.toUpperCase()).slice(way === 'too few' ? 1 : 0)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ translatedText }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    received,
    respond(next) {
      way = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { robotsText } from './crawlers/robots.ts'
import type { Readiness } from './health.ts'
import { sendJson } from './send-error.ts'

interface OwnPathsOptions {
  readonly publicUrl: string
  readonly metrics: { text(): Promise<string> }
  readonly readiness: () => Promise<Readiness>
}

export function createSystemEndpoints({ publicUrl, metrics, readiness }: OwnPathsOptions) {
  return {
    health: (_: IncomingMessage, response: ServerResponse) => sendJson(response, 200, { status: 'alive' }),
    async readiness(_: IncomingMessage, response: ServerResponse): Promise<void> {
      const ready = await readiness()
      sendJson(response, ready.ready ? 200 : 503, ready)
    },
    robots(_: IncomingMessage, response: ServerResponse): void {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
      response.writeHead(200, headers).end(robotsText(publicUrl))
    },
    async metrics(_: IncomingMessage, response: ServerResponse): Promise<void> {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text)
    },
  }
}

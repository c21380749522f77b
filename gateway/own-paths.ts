import type { ServerResponse } from 'node:http'
import type { AnswerJson } from './answer-json.ts'
import type { Readiness } from './health.ts'
import { robotsText } from './machines/robots.ts'

interface OwnPathsOptions {
  readonly publicUrl: string
  /** `/metrics` on the public port. */
  readonly publicMetrics: boolean
  readonly metrics: { text(): Promise<string> }
  readonly readiness: () => Promise<Readiness>
  readonly baseHeaders: Readonly<Record<string, string>>
  readonly answerJson: AnswerJson
}

/** What the gateway answers of itself: whether it lives and is ready, its figures, and where robots may go. */
export function createOwnPaths(options: OwnPathsOptions) {
  const { answerJson, baseHeaders } = options
  return async function serveOwn(path: string, response: ServerResponse): Promise<boolean> {
    if (path === '/healthz') answerJson(response, 200, { status: 'alive' })
    else if (path === '/readyz') {
      const ready = await options.readiness()
      answerJson(response, ready.ready ? 200 : 503, ready)
    } else if (path === '/robots.txt') {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
      response.writeHead(200, { ...baseHeaders, ...headers }).end(robotsText(options.publicUrl))
    } else if (path === '/metrics' && options.publicMetrics) {
      const text = await options.metrics.text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text)
    } else return false
    return true
  }
}

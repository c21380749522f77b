import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerJson } from './answer-json.ts'
import type { RendererOptions } from './render.ts'

interface ActionsOptions {
  readonly handler: RendererOptions['handler']
  readonly baseHeaders: Readonly<Record<string, string>>
  readonly answerJson: AnswerJson
}

/** Bytes that a form may have. */
const largestForm = 64 * 1024

/** Forms of the storefront: Next answers them, nothing is kept, and no other site may send one. */
export function createActions({ handler, baseHeaders, answerJson }: ActionsOptions) {
  return async function serveAction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && !isFromHere(request)) {
      return answerJson(response, 403, { code: 'FORBIDDEN', message: 'Forms are sent from the shop itself.' })
    }
    if (Number(request.headers['content-length'] ?? 0) > largestForm) {
      return answerJson(response, 413, { code: 'TOO_LARGE', message: 'The form is too large.' })
    }
    for (const [name, value] of Object.entries(baseHeaders)) response.setHeader(name, value)
    response.setHeader('x-cache', 'BYPASS')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-robots-tag', 'noindex')
    await handler(request, response)
  }
}

/** Browsers tell where a form was sent from; a form of another site changes nothing here. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

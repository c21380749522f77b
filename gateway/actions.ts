import type { IncomingMessage, ServerResponse } from 'node:http'
import { type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import type { AnswerJson } from './answer-json.ts'
import { readBody, refuseBody, withBody } from './body-limit.ts'
import type { RendererOptions } from './render.ts'

interface ActionsOptions {
  readonly handler: RendererOptions['handler']
  readonly origins: OriginRules
  readonly baseHeaders: Readonly<Record<string, string>>
  readonly answerJson: AnswerJson
}

/** Bytes that a form may have. */
const largestForm = 64 * 1024

/** Forms of the storefront: Next answers them, nothing is cached, and no other site may send one. */
export function createActions({ handler, origins, baseHeaders, answerJson }: ActionsOptions) {
  return async function serveAction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET'
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    }
    if (method !== 'GET' && refuseOrigin(readRequestOrigin(method, header), origins)) {
      return answerJson(response, 403, { code: 'FORBIDDEN', message: 'Forms are sent from the shop itself.' })
    }
    const body = method === 'GET' || method === 'HEAD' ? null : await readBody(request, largestForm)
    if (body === null && method !== 'GET' && method !== 'HEAD') return refuseBody(response, answerJson)
    for (const [name, value] of Object.entries(baseHeaders)) response.setHeader(name, value)
    response.setHeader('x-cache', 'BYPASS')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-robots-tag', 'noindex')
    await handler(body === null ? request : withBody(request, body), response)
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerError } from './answer-error.ts'
import { readBody, refuseBody, withBody } from './body-limit.ts'
import type { Door } from './doors.ts'
import type { RendererOptions } from './render.ts'

interface ActionsOptions {
  readonly handler: RendererOptions['handler']
  readonly answerError: AnswerError
}

/** Forms of the storefront: Next answers them, and nothing is cached. */
export function createActions({ handler, answerError }: ActionsOptions) {
  return async function serveAction(request: IncomingMessage, response: ServerResponse, door: Door): Promise<void> {
    const body = request.method === 'POST' ? await readBody(request, door.body) : null
    if (body === null && request.method === 'POST') return refuseBody(request, response, answerError)
    response.setHeader('x-cache', 'BYPASS')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-robots-tag', 'noindex')
    await handler(body === null ? request : withBody(request, body), response)
  }
}

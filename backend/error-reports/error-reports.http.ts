import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client } from '../kernel/client-address.ts'
import { readBody, sendJson } from '../kernel/http.ts'
import type { Keys } from '../kernel/keys.ts'
import type { RateLimiter } from '../kernel/rate-limits/rate-limiter.ts'
import { answerTooMany } from '../kernel/rate-limits/too-many-requests.ts'
import type { ErrorReportsService } from './error-reports.service.ts'

export interface ErrorReportsHttpDeps {
  readonly service: Pick<ErrorReportsService, 'take'>
  readonly keys: Pick<Keys, 'isServerKey'>
  readonly limiter: Pick<RateLimiter, 'consume'>
}

/** Path to which the package `@honeybadger-io/js` posts notices when its endpoint is `/api/errors`. */
const path = '/api/errors/v1/notices/js'

/**
 * Creates the handler that receives errors from browsers and gateways. It responds as Honeybadger's API does: 201 with
 * a random id.
 */
export function createErrorReportsHttp({ service, keys, limiter }: ErrorReportsHttpDeps) {
  return async function serve(
    requested: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
  ): Promise<boolean> {
    if (requested !== path) return false
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      sendJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'This URL allows POST.' })
      return true
    }
    const key = request.headers['x-kolofon-server-key']
    const source = typeof key === 'string' && keys.isServerKey(key) ? 'gateway' : 'browser'
    if (source === 'browser') {
      const retryAfter = await limiter.consume([{ limit: 'errors.address', key: client.limitKey }])
      if (retryAfter !== null) {
        answerTooMany(response, retryAfter)
        return true
      }
    }
    const body = await readBody(request)
    // Close the connection after a body that is too large, because its unread rest would be parsed as the next request.
    if (body === null) response.shouldKeepAlive = false
    const id = body === null ? null : service.take(parseJson(body), source)
    if (id === null) sendJson(response, 400, { code: 'BAD_REQUEST', message: 'The body is not a valid error notice.' })
    else sendJson(response, 201, { id })
    return true
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

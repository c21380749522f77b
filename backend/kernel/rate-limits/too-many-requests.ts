import type { ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import { sendJson } from '../http.ts'

/** What an operation is refused with that was asked for too often. `retryAfter`: seconds. */
export function tooManyRequests(retryAfter: number): GraphQLError {
  return new GraphQLError('Too many requests. Try again later.', {
    extensions: { code: 'TOO_MANY_REQUESTS', retryAfter },
  })
}

/** The same for a request over plain HTTP. `retryAfter`: seconds. */
export function answerTooMany(response: ServerResponse, retryAfter: number): void {
  response.setHeader('retry-after', String(retryAfter))
  sendJson(response, 429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Try again later.', retryAfter })
}

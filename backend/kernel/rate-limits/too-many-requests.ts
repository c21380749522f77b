import type { ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import { sendJson } from '../http.ts'

/** Creates the error for a rate-limited operation. `retryAfter` is in seconds. */
export function tooManyRequests(retryAfter: number): GraphQLError {
  return new GraphQLError('Too many requests. Try again later.', {
    extensions: { code: 'TOO_MANY_REQUESTS', retryAfter },
  })
}

/** Responds to a rate-limited plain HTTP request. `retryAfter` is in seconds. */
export function answerTooMany(response: ServerResponse, retryAfter: number): void {
  response.setHeader('retry-after', String(retryAfter))
  sendJson(response, 429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Try again later.', retryAfter })
}

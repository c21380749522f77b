import type { ServerResponse } from 'node:http'
import type { Client } from './kernel/client-address.ts'
import { sendJson } from './kernel/http.ts'
import type { LimitName } from './kernel/rate-limits/limits.ts'
import type { RateLimiter } from './kernel/rate-limits/rate-limiter.ts'
import { answerTooMany } from './kernel/rate-limits/too-many-requests.ts'

interface HttpRule {
  readonly path: RegExp
  readonly methods: readonly string[]
  /**
   * Name of the rate limit by IP address, which is checked before the body is read. `none` gives the reason for having
   * no limit.
   */
  readonly limit: LimitName | { readonly none: string }
}

/**
 * All HTTP requests outside GraphQL that change data, by path and method. A request that is not listed is rejected,
 * unless its method only reads.
 */
export const httpRules: readonly HttpRule[] = [
  { path: /^\/auth\/login$/, methods: ['GET'], limit: 'auth.renewals' },
  { path: /^\/api\/sign\/[\w-]+$/, methods: ['GET'], limit: 'auth.requests' },
  {
    path: /^\/auth\/(login|login-link|register|password|second-factor|logout)$/,
    methods: ['POST'],
    limit: 'auth.requests',
  },
  { path: /^\/auth\/order-link$/, methods: ['POST'], limit: 'auth.requests' },
  { path: /^\/auth\/order$/, methods: ['POST'], limit: 'auth.links' },
  { path: /^\/api\/events$/, methods: ['POST'], limit: 'events.address' },
  {
    path: /^\/api\/errors\/v1\/notices\/js$/,
    methods: ['POST'],
    limit: { none: 'Counted in error-reports.http.ts: only those of browsers (errors.address).' },
  },
  {
    path: /^\/api\/payments\/[\w-]+\/webhook$/,
    methods: ['POST'],
    limit: {
      none: 'Unsigned webhooks are counted in payments.http.ts; signed ones are limited by their signature.',
    },
  },
  {
    path: /^\/api\/payments\/test\/pay\/[\w-]+$/,
    methods: ['POST'],
    limit: { none: 'The test provider’s own page; it does not exist with a real provider.' },
  },
  {
    path: /^\/api\/content\/builder\/webhook$/,
    methods: ['POST'],
    limit: { none: 'It only wakes the poller, which limits its own rate.' },
  },
  { path: /^\/api\/gad-prices$/, methods: ['POST'], limit: 'prices.tokens' },
  { path: /^\/api\/gad-clear$/, methods: ['DELETE'], limit: 'prices.tokens' },
  { path: /^\/api\/images$/, methods: ['POST'], limit: { none: 'Staff only; processing has its own queue.' } },
]

export type HttpRefusal = { readonly retryAfter: number } | 'unknown'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export async function checkHttp(
  limiter: Pick<RateLimiter, 'consume'>,
  path: string,
  method: string,
  client: Client,
): Promise<HttpRefusal | null> {
  const rule = httpRules.find((known) => known.methods.includes(method) && known.path.test(path))
  if (!rule) return reading.has(method) || isKnown(path) ? null : 'unknown'
  if (typeof rule.limit === 'object') return null
  const retryAfter = await limiter.consume([{ limit: rule.limit, key: client.limitKey }])
  return retryAfter === null ? null : { retryAfter }
}

export function sendRefusal(response: ServerResponse, refusal: HttpRefusal): void {
  if (refusal === 'unknown') {
    sendJson(response, 404, { code: 'NOT_FOUND', message: 'Not found.' })
    return
  }
  answerTooMany(response, refusal.retryAfter)
}

/** The handler of a known path rejects other methods itself. */
function isKnown(path: string): boolean {
  return httpRules.some((rule) => rule.path.test(path))
}

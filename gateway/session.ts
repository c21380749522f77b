import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { KeptOrder } from '#runtime/guards/kept-orders.ts'

export interface RenewedSession {
  readonly cookies: readonly string[]
  /** The new access token; null: the session has ended, and the cookies say so. */
  readonly token: string | null
}

/** A session that was opened by a link of a mail, or by staff. */
export async function redeemLoginToken(backendUrl: string, loginToken: string): Promise<readonly string[]> {
  const response = await fetch(`${backendUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginToken }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return response?.ok ? response.headers.getSetCookie() : []
}

const openedSchema = z.object({ id: z.string(), token: z.string() })

/** The order that the link of a mail or of the payment page opens, once; null: the link has ended. */
export async function redeemOrderLink(backendUrl: string, token: string): Promise<KeptOrder | null> {
  const response = await fetch(`${backendUrl}/auth/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return response?.ok ? (openedSchema.safeParse(await response.json()).data ?? null) : null
}

/** Milliseconds for which requests that still carry the old token get the answer of the first. */
const shared = 30_000

/**
 * Renews a session whose access token has run out, before the request is answered. A refresh token is good once, so
 * requests that come at the same time share one renewal.
 */
export function createSessions({ backendUrl }: { readonly backendUrl: string }) {
  const renewals = new LRUCache<string, Promise<RenewedSession | null>>({ max: 5_000, ttl: shared })

  async function ask(refreshToken: string): Promise<RenewedSession | null> {
    try {
      const response = await fetch(`${backendUrl}/auth/login`, {
        headers: { 'x-auth-refresh-token': refreshToken },
        signal: AbortSignal.timeout(3_000),
      })
      const cookies = response.headers.getSetCookie()
      const token = /^ralph-auth=([^;]+)/.exec(cookies.find((cookie) => cookie.startsWith('ralph-auth=')) ?? '')?.[1]
      if (response.status >= 500) return null
      return { cookies, token: (response.ok && token) || null }
    } catch {
      return null
    }
  }

  /** Null: there is nothing to renew. The request's cookies are those of the renewed session afterwards. */
  return async function renew(request: IncomingMessage): Promise<RenewedSession | null> {
    const cookie = request.headers.cookie ?? ''
    const refreshToken = /(?:^|;\s*)ralph-auth-refresh=([\w-]{1,200})/.exec(cookie)?.[1]
    if (!refreshToken || /(?:^|;\s*)ralph-auth=[^;]/.test(cookie)) return null
    let renewal = renewals.get(refreshToken)
    if (!renewal) {
      renewal = ask(refreshToken)
      renewals.set(refreshToken, renewal)
    }
    const session = await renewal
    // A back end that did not answer is asked again by the next request.
    if (!session) renewals.delete(refreshToken)
    if (session?.token) request.headers.cookie = `${cookie}; ralph-auth=${session.token}`
    return session
  }
}

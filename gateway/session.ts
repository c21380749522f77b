import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { OrderToken } from '#runtime/guards/order-cookie.ts'
import { atMost } from '#schemas/at-most.ts'
import { clientHeader, readOwnClient } from '#schemas/client-header.ts'
import { readCookies, readSetCookie, writeCookies } from '#schemas/cookies.ts'
import { limitKeyOf } from '#schemas/limit-key.ts'
import { readUnverifiedClaims } from '#schemas/unverified-claims.ts'

export interface RenewedSession {
  readonly cookies: readonly string[]
  /** New access token. Null when the session has ended. `cookies` then clear the session's cookies. */
  readonly token: string | null
}

/**
 * Returns the headers to forward to the back end: the visitor's signed IP address, to which rate limits apply, and the
 * visitor's cookies, which identify the session and the device.
 */
function requestedBy({ headers }: IncomingMessage): Record<string, string> {
  const client = headers[clientHeader]
  return {
    ...(typeof client === 'string' && { [clientHeader]: client }),
    ...(headers.cookie !== undefined && { cookie: headers.cookie }),
  }
}

/**
 * Redeems the token of a sign-in link, sent by mail or issued by staff. Returns the cookies of the new session, or none
 * when the link is invalid or the back end fails.
 */
export async function redeemLoginToken(
  backendUrl: string,
  loginToken: string,
  request: IncomingMessage,
): Promise<readonly string[]> {
  const response = await fetch(`${backendUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...requestedBy(request) },
    body: JSON.stringify({ loginToken }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return response?.ok ? response.headers.getSetCookie() : []
}

const ownerSchema = z.object({ owner: z.string() })

/**
 * Returns the masked e-mail address of the owner of the account or order that a link opens. Does not redeem the link.
 * Returns `ended` when the link has been used already or has expired, and null when the back end fails or refuses the
 * request.
 */
export async function findLinkOwner(
  backendUrl: string,
  { kind, token }: { readonly kind: 'login' | 'order'; readonly token: string },
  { headers }: IncomingMessage,
): Promise<string | 'ended' | null> {
  const client = headers[clientHeader]
  const response = await fetch(`${backendUrl}/auth/${kind}-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(typeof client === 'string' && { [clientHeader]: client }) },
    body: JSON.stringify(kind === 'login' ? { loginToken: token } : { token }),
    signal: AbortSignal.timeout(3_000),
  }).catch(() => null)
  if (response?.status === 404) return 'ended'
  return response?.ok ? (ownerSchema.safeParse(await response.json()).data?.owner ?? null) : null
}

const openedSchema = z.object({ id: z.string(), token: z.string() })

/**
 * Redeems an order link from a mail or from the payment page. Each link works once. Returns the order's id and token,
 * or null when the link is invalid or the back end fails.
 */
export async function redeemOrderLink(
  backendUrl: string,
  token: string,
  request: IncomingMessage,
): Promise<OrderToken | null> {
  const response = await fetch(`${backendUrl}/auth/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...requestedBy(request) },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return response?.ok ? (openedSchema.safeParse(await response.json()).data ?? null) : null
}

/**
 * Milliseconds for which a change of an account is remembered: the life of an access token plus a minute. By then,
 * every access token from before the change has expired.
 */
const doubtful = 16 * 60_000
/** Maximum clock skew between back ends and this gateway, in milliseconds. */
const clockSkew = 5_000
/** Milliseconds for which a refused refresh token is not sent to the back end again. */
const refusedLife = 10_000
/** Maximum number of refused refresh tokens per IP address and minute. */
const maxRefused = 60
const tokenCookie = 'ralph-auth'
const refreshCookie = 'ralph-auth-refresh'
const accountTag = /^account:(\d{1,9})$/
const claimsSchema = z.object({ sub: z.string(), iat: z.number() })

export interface GatewaySessions {
  mayRenew(request: IncomingMessage): boolean
  /**
   * Renews the session, and replaces the access token in the request's cookies. If there is no new token, removes the
   * old token. Returns null when there is nothing to renew, the refresh token was refused recently, or the back end is
   * unavailable.
   */
  renew(request: IncomingMessage): Promise<RenewedSession | null>
  /** Handles tags of the change feed. The tag of an account means that its sessions were ended or its roles changed. */
  noteChanges(tags: readonly string[]): void
}

/**
 * Creates the code that renews sessions. Before a request is handled, its session is renewed if the access token has
 * expired or is older than the last change of the account. Concurrent requests with the same refresh token share one
 * renewal. If another gateway sends the same refresh token, that gateway receives the same new token.
 */
export function createSessions(options: {
  readonly backendUrl: string
  readonly clock: () => number
  readonly isExempt?: (address: string) => boolean
}): GatewaySessions {
  const { backendUrl, clock, isExempt = () => false } = options
  const renewals = new Map<string, Promise<RenewedSession | null>>()
  /** Epoch milliseconds at which the last change of an account was received, by account id. */
  const changed = new LRUCache<string, number>({ ...atMost(20_000), ttl: doubtful })

  const refused = new LRUCache<string, true>({ ...atMost(20_000), ttl: refusedLife })
  const refusals = new LRUCache<string, number>({ ...atMost(20_000), ttl: 60_000 })

  /**
   * Records a refused refresh token. This token is then not sent to the back end for some seconds (`refusedLife`).
   * After `maxRefused` refused tokens within a minute, no refresh tokens from the IP address are sent to the back end.
   */
  function noteRefused(refreshToken: string, request: IncomingMessage): void {
    const address = readOwnClient(request.headers[clientHeader])
    refused.set(refreshToken, true)
    if (isExempt(address)) return
    const key = limitKeyOf(address)
    refusals.set(key, (refusals.get(key) ?? 0) + 1, { noUpdateTTL: true })
  }

  function isHopeless(refreshToken: string, { headers }: IncomingMessage): boolean {
    if (refused.has(refreshToken)) return true
    return (refusals.get(limitKeyOf(readOwnClient(headers[clientHeader]))) ?? 0) >= maxRefused
  }

  async function requestRenewal(refreshToken: string, request: IncomingMessage): Promise<RenewedSession | null> {
    try {
      const response = await fetch(`${backendUrl}/auth/login`, {
        headers: { 'x-auth-refresh-token': refreshToken, ...requestedBy(request) },
        signal: AbortSignal.timeout(3_000),
      })
      const cookies = response.headers.getSetCookie()
      const token = cookies.map(readSetCookie).find(({ name }) => name === tokenCookie)?.value
      if (response.status !== 200 && response.status !== 401) return null
      if (response.status === 401) noteRefused(refreshToken, request)
      return { cookies, token: (response.ok && token) || null }
    } catch {
      return null
    } finally {
      renewals.delete(refreshToken)
    }
  }

  /**
   * Returns whether the token may be outdated, because its account has changed since it was issued. A forged token can
   * only cause a renewal, for which the back end verifies the refresh token.
   */
  function isDoubtful(token: string): boolean {
    if (changed.size === 0) return false
    const claims = readUnverifiedClaims(token, claimsSchema)
    if (!claims) return false
    const changedAt = changed.get(claims.sub)
    return changedAt !== undefined && claims.iat * 1000 <= changedAt + clockSkew
  }

  function mayRenew({ headers: { cookie } }: IncomingMessage): boolean {
    // Do not parse the cookies of visitors without a session, who are the majority.
    if (!cookie?.includes(tokenCookie)) return false
    const cookies = readCookies(cookie)
    const token = cookies[tokenCookie]
    return token ? isDoubtful(token) : cookies[refreshCookie] !== undefined
  }

  return {
    mayRenew,
    async renew(request) {
      if (!mayRenew(request)) return null
      const { [tokenCookie]: _, ...cookies } = readCookies(request.headers.cookie)
      request.headers.cookie = writeCookies(cookies)
      const refreshToken = cookies[refreshCookie]
      if (!refreshToken || !/^[\w-]{1,200}$/.test(refreshToken)) return null
      if (isHopeless(refreshToken, request)) return null
      let renewal = renewals.get(refreshToken)
      if (!renewal) {
        renewal = requestRenewal(refreshToken, request)
        renewals.set(refreshToken, renewal)
      }
      const session = await renewal
      if (session?.token) request.headers.cookie = writeCookies({ ...cookies, [tokenCookie]: session.token })
      return session
    },
    noteChanges(tags) {
      for (const tag of tags) {
        const account = accountTag.exec(tag)?.[1]
        if (account) changed.set(account, clock())
      }
    },
  }
}

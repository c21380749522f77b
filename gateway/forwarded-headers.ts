import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { readCookies } from '#schemas/cookies.ts'

/**
 * Hop-by-hop headers (RFC 9110, 7.6.1) and those that frame a message: each hop writes its own. `expect` has already
 * been responded to.
 */
const ofOneHop = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** End-to-end headers that a client's `Connection` header cannot remove: some of them identify the client. */
const ofAllHops = /^(?:x-|sec-|accept|content-|origin$|referer$|cookie$|authorization$)/

/**
 * Returns the headers to forward to the back end: with the request's host and the token of the sign-in cookie, without
 * framing headers.
 */
export function forwardedHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string | string[]> {
  const forwarded = endToEnd(headers)
  if (headers.host) forwarded['x-forwarded-host'] = headers.host
  const token = readCookies(headers.cookie)['ralph-auth']
  // A value that is no token would break the header.
  if (token && /^[\w.~-]+$/.test(token) && !headers.authorization) forwarded.authorization = `Bearer ${token}`
  return forwarded
}

/** Returns headers without hop-by-hop headers, including those that `Connection` names. */
export function endToEnd(headers: IncomingHttpHeaders | OutgoingHttpHeaders): Record<string, string | string[]> {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((name) => !ofAllHops.test(name)),
  )
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofOneHop.has(name) || named.has(name)) continue
    passed[name] = Array.isArray(value) ? value : String(value)
  }
  return passed
}

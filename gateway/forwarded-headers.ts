import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { readCookies } from '#schemas/cookies.ts'

/**
 * Headers that speak of one connection (RFC 9110, 7.6.1), and those by which a message says how long it is: each hop has its own,
 * written by whoever owns its connection. `expect` has been answered already.
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

/** Headers for everybody on the way, which no `Connection` of a client takes off: by some of them it is said who asks. */
const ofAllHops = /^(?:x-|sec-|accept|content-|origin$|referer$|cookie$|authorization$)/

/** What the back end is sent of a request's headers: the host of the request and the sign-in cookie's token, and nothing of framing. */
export function forwardedHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string | string[]> {
  const forwarded = endToEnd(headers)
  if (headers.host) forwarded['x-forwarded-host'] = headers.host
  const token = readCookies(headers.cookie)['ralph-auth']
  // What is no token would break the header.
  if (token && /^[\w.~-]+$/.test(token) && !headers.authorization) forwarded.authorization = `Bearer ${token}`
  return forwarded
}

/** Headers without those of one hop, and without those that `Connection` says are. */
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

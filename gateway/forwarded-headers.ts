import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { readCookies } from '#schemas/cookies.ts'
import { priceTokenCookie, priceTokenHeader, readPriceToken } from '#schemas/values/price-token.ts'

/**
 * Headers that are not forwarded: hop-by-hop headers (RFC 9110, 7.6.1) and headers that frame a message, because each
 * hop writes its own. `expect` is among them because the gateway itself responds to it.
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

/** Headers that are forwarded even if a client names them in `Connection`, because some of them identify the client. */
const ofAllHops = /^(?:x-|sec-|accept|content-|origin$|referer$|cookie$|authorization$)/

/**
 * Returns the headers to forward to the back end, without hop-by-hop and framing headers. Adds the request's host, the
 * token of the sign-in cookie as a bearer token, and the visitor's price token.
 */
export function forwardedHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string | string[]> {
  const forwarded = endToEnd(headers)
  if (headers.host) forwarded['x-forwarded-host'] = headers.host
  const cookies = readCookies(headers.cookie)
  const token = cookies['ralph-auth']
  // Forward the token only if it consists of these characters, because other characters could break the header.
  if (token && /^[\w.~-]+$/.test(token) && !headers.authorization) forwarded.authorization = `Bearer ${token}`
  const prices = readPriceToken(cookies[priceTokenCookie])
  if (prices && !headers[priceTokenHeader]) forwarded[priceTokenHeader] = prices
  return forwarded
}

/** Returns the headers without the hop-by-hop headers, which include those that `Connection` names. */
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

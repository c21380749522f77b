import type { IncomingMessage } from 'node:http'

/**
 * Headers with which servers of the shop, or proxies in front of it, describe a request. They are removed from incoming
 * requests, because a client could forge them.
 */
const reserved = /^(?:x-kolofon-|x-forwarded-|x-real-ip$|x-request-id$|forwarded$|surrogate-|proxy-)/i

/**
 * Removes headers that only the gateway may set, from every form in which Node exposes them. Call it only once per
 * request.
 */
export function removeReservedHeaders(request: IncomingMessage): void {
  const { headers, rawHeaders: raw } = request
  for (const name of Object.keys(headers)) if (reserved.test(name)) delete headers[name]
  // Names and values alternate, so an odd index belongs to the preceding name.
  const isAllowed = (_: string, at: number) => !reserved.test(raw[at - (at % 2)] ?? '')
  if (raw.every(isAllowed)) return
  // Access `headersDistinct` before the raw headers are filtered. Node builds it from the raw headers on first access,
  // and assumes that no raw header was removed.
  const { headersDistinct } = request
  for (const name of Object.keys(headersDistinct)) if (reserved.test(name)) delete headersDistinct[name]
  request.rawHeaders = raw.filter(isAllowed)
}

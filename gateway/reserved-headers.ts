import type { IncomingMessage } from 'node:http'

/** Headers by which servers of the shop, or proxies in front, speak of a request: never believed from outside. */
const reserved = /^(?:x-kolofon-|x-forwarded-|x-real-ip$|x-request-id$|forwarded$|surrogate-|proxy-)/i

/** Removes what only the gateway itself may say, from every form in which Node has the headers. Done once for a request. */
export function removeReservedHeaders(request: IncomingMessage): void {
  const { headers, rawHeaders: raw } = request
  for (const name of Object.keys(headers)) if (reserved.test(name)) delete headers[name]
  // Names and values in turns.
  const isKept = (_: string, at: number) => !reserved.test(raw[at - (at % 2)] ?? '')
  if (raw.every(isKept)) return
  // Node makes it of the raw headers when it is first read, and counts on their number.
  const { headersDistinct } = request
  for (const name of Object.keys(headersDistinct)) if (reserved.test(name)) delete headersDistinct[name]
  request.rawHeaders = raw.filter(isKept)
}

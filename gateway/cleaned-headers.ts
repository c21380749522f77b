import type { IncomingMessage } from 'node:http'

/** Headers by which servers of the shop, or proxies in front, speak of a request: never believed from outside. */
const reserved = /^(?:x-kolofon-|x-forwarded-|x-real-ip$|forwarded$|surrogate-|proxy-)/

/** Removes what only the gateway itself may say. Done once for a request, before anybody reads its headers. */
export function removeReservedHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (reserved.test(name)) delete headers[name]
}

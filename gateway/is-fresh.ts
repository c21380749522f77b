import type { IncomingMessage } from 'node:http'
import fresh from 'fresh'

/** Returns whether the client already has the bytes with this entity tag, so that a 304 is enough (RFC 9110, 13). */
export function isFresh({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  // Ignore the request's `no-cache`. It demands revalidation by the origin server, which is this gateway.
  return known !== undefined && fresh({ 'if-none-match': known }, { etag })
}

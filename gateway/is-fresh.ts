import type { IncomingMessage } from 'node:http'
import fresh from 'fresh'

/** Whether the client has the bytes with this entity tag already, so that 304 is the whole answer (RFC 9110, 13). */
export function isFresh({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  // Without `no-cache`: whoever sends both asks whether its copy is right, and this is the origin that says so.
  return known !== undefined && fresh({ 'if-none-match': known }, { etag })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'

/** Bytes that a body may have. */
const maxBody = 64 * 1024

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A request's body as text; null: it is too large, or no UTF-8. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxBody) return null
    chunks.push(chunk)
  }
  try {
    return decoder.decode(Buffer.concat(chunks))
  } catch {
    return null
  }
}

/** Whether the client has the bytes with this entity tag already, so that 304 is the whole answer (RFC 9110, 13). */
export function isFresh({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  // Without `no-cache`: whoever sends both asks whether its copy is right, and this is the origin that says so.
  return known !== undefined && fresh({ 'if-none-match': known }, { etag })
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

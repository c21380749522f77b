import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'

/** Maximum bytes of a request body. */
const maxBody = 64 * 1024

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

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

/** Returns whether the client has the body with this ETag, so that a 304 suffices (RFC 9110, section 13). */
export function isFresh({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  // Ignore `cache-control: no-cache` in the request. A client that sends it with an ETag wants the origin to check the
  // ETag, and this server is the origin.
  return known !== undefined && fresh({ 'if-none-match': known }, { etag })
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

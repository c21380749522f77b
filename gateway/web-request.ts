import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { wholeBodyOf } from './body-limit.ts'

const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Converts a Node request into a `Request` of the Fetch API. Its URL has the shop's `origin`, whatever the client's
 * `Host` header is.
 */
export function toWebRequest(request: IncomingMessage, origin: string): Request {
  const { method = 'GET', url = '/', headers } = request
  const own = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) own.append(name, one)
  }
  const body = bodiless.has(method) ? null : (wholeBodyOf(request) ?? Readable.toWeb(request))
  return new Request(new URL(url, origin), { method, headers: own, body, duplex: 'half' } as RequestInit)
}

/**
 * Sends a `Response` of the Fetch API. Headers that were set on the Node response remain, unless the `Response` has the
 * same headers.
 */
export async function sendWebResponse(
  answer: Response,
  response: ServerResponse,
  { isHead }: { readonly isHead: boolean },
): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  // Append, so that earlier cookies remain, such as those of a renewed session.
  for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
  response.setHeader('content-length', body.byteLength)
  response.end(isHead ? undefined : body)
}

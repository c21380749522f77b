import type { IncomingMessage } from 'node:http'
import type { HttpError } from './send-error.ts'

/** What a request asks for, or why it is answered by nobody, whatever that is. */
export type RequestHead =
  | { readonly target: string; readonly refused: null }
  | { readonly target: null; readonly refused: HttpError }

/** Reads a request line and head once, for everything that decides by them. `isDoor`: whether a path is one of the shop's that is no page. */
export function readHead(request: IncomingMessage, isDoor: (path: string) => boolean): RequestHead {
  const { method, headers, rawHeaders, url = '' } = request
  if (countOf(rawHeaders, 'host') > 1) return refuse('A request has one Host.')
  // Of these a body means nothing, and whoever stands in between may not see it as one (RFC 9110, 9.3.1).
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
  if (hasBody && method !== 'POST') return refuse(`A ${method} request has no body.`)
  // Before anything reads the whole of it.
  if (url.length > maxUrlLength) return { target: null, refused: tooLong }
  const target = readTarget(url)
  if (target === null) return refuse('This is no address.')
  // What others behind the gateway would decode into the address of a door has not been let in by that door's rules.
  if (target.includes('%') && !isDoor(target) && decodedPaths(target).some(isDoor)) return refuse(notPlain)
  return { target, refused: null }
}

const maxUrlLength = 8_192
const tooLong: HttpError = { status: 414, code: 'URI_TOO_LONG', message: 'The address is too long.' }
const notPlain = 'The address is written with escapes that it does not need.'

/** Whether a connection may become a WebSocket. What else it is offered as an upgrade is declined: the request is answered as it is. */
export function isWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * The path and query that a request asks for, with the path as everything behind the gateway reads it (WHATWG URL): without dot
 * segments, encoded ones too, without backslashes, fragment or origin. Null: it is no address.
 */
function readTarget(target: string): string | null {
  if (/^\/(?:[\w/~!$&'()*+,;=:@-]|(?<!\/)\.)*(?:\?[^#]*)?$/.test(target)) return target
  const origin = /^https?:\/\/[^/?#\\]+/i.exec(target)?.[0] ?? ''
  const local = target.slice(origin.length).split('#', 1)[0] ?? ''
  if (!/^(?:[/?]|$)/.test(local) || (local === '' && origin === '')) return null
  const end = local.indexOf('?')
  const path = end < 0 ? local : local.slice(0, end)
  return `${new URL(`http://shop${path}`).pathname}${end < 0 ? '' : local.slice(end)}`
}

/** How often an encoded path is decoded: some parts of a shop do it twice. */
const maxDecodings = 3

/** A path as others may read it: decoded, once and more often. Empty: nothing in it is encoded. */
function decodedPaths(target: string): readonly string[] {
  const paths: string[] = []
  let path = target.split('?', 1)[0] ?? ''
  while (path.includes('%') && paths.length < maxDecodings) {
    path = decodeLeniently(path)
    paths.push(readTarget(path.replaceAll('?', '%3F').replaceAll('#', '%23')) ?? path)
  }
  return paths
}

/** Every escape that is one is decoded, whatever stands beside it. */
function decodeLeniently(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count += 1
  return count
}

function refuse(message: string): RequestHead {
  return { target: null, refused: { status: 400, code: 'BAD_REQUEST', message } }
}

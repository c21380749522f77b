import type { IncomingMessage } from 'node:http'
import type { HttpError } from './send-error.ts'

export type RequestHead =
  | { readonly target: string; readonly refused: null }
  | { readonly target: null; readonly refused: HttpError }

/**
 * Checks the request line and the headers once, so that later code can rely on them. `isDoor` returns whether a path
 * belongs to an endpoint other than pages.
 */
export function readHead(request: IncomingMessage, isDoor: (path: string) => boolean): RequestHead {
  const { method, headers, rawHeaders, url = '' } = request
  if (countOf(rawHeaders, 'host') > 1) return refuse('A request has one Host.')
  // Only POST requests may have a body. With other methods a body has no meaning, and a proxy may parse it as the next
  // request (RFC 9110, 9.3.1).
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
  if (hasBody && method !== 'POST') return refuse(`A ${method} request has no body.`)
  // Check the length before anything reads the whole URL.
  if (url.length > maxUrlLength) return { target: null, refused: tooLong }
  const target = readTarget(url)
  if (target === null) return refuse('The URL is malformed.')
  // Refuse a path that a server behind the gateway could decode into the path of an endpoint, because that endpoint's
  // rules have not been checked.
  if (target.includes('%') && !isDoor(target) && decodedPaths(target).some(isDoor)) return refuse(notPlain)
  return { target, refused: null }
}

const maxUrlLength = 8_192
const tooLong: HttpError = { status: 414, code: 'URI_TOO_LONG', message: 'The URL is too long.' }
const notPlain = 'The URL contains unnecessary escapes.'

/** Returns whether a request may become a WebSocket. Other upgrades are handled as if they had no `Upgrade` header. */
export function isWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Returns the path and query of a request target, without origin and fragment, or null if the target is not a URL.
 * Normalises the path as all servers behind the gateway would parse it (WHATWG URL): without backslashes and without
 * dot segments, even encoded dot segments.
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

/** Maximum number of times that a path is decoded. Some servers decode a path twice. */
const maxDecodings = 3

/**
 * Returns the paths that servers behind the gateway may see when they decode a path once, twice and so on. Empty when
 * nothing in the path is encoded.
 */
function decodedPaths(target: string): readonly string[] {
  const paths: string[] = []
  let path = target.split('?', 1)[0] ?? ''
  while (path.includes('%') && paths.length < maxDecodings) {
    path = decodeLeniently(path)
    paths.push(readTarget(path.replaceAll('?', '%3F').replaceAll('#', '%23')) ?? path)
  }
  return paths
}

function decodeLeniently(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const other = rawHeaders[at]
    if (other?.length === name.length && other.toLowerCase() === name) count += 1
  }
  return count
}

function refuse(message: string): RequestHead {
  return { target: null, refused: { status: 400, code: 'BAD_REQUEST', message } }
}

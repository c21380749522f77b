import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoredAnswer } from './page-cache/answer.ts'
import type { CacheState } from './page-cache/page-cache.ts'

export interface ServeOptions {
  /** Sent with every answer. */
  readonly base: Readonly<Record<string, string>>
  readonly state: CacheState
  /** Epoch milliseconds. */
  readonly now: number
  /** Milliseconds since the request came in; left out on hits, where it is nothing. */
  readonly renderMilliseconds?: number
  /** True when the address alone decides the answer, so that a shared cache may keep it. */
  readonly shared: boolean
  readonly extra?: Readonly<Record<string, string>>
}

/** Seconds for which a shared cache may keep an answer without asking; it is purged by `Surrogate-Key` before that. */
const sharedLife = 3600

/** Writes a stored answer: the encoding that the client takes, or 304 when it has the bytes. */
export function serveStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  options: ServeOptions,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer)
  const etag = encoding ? `${answer.etag.slice(0, -1)}-${encoding}"` : answer.etag
  const headers: Record<string, string | number> = { ...options.base, ...answer.headers, ...options.extra }
  headers['x-cache'] = options.state
  headers.etag = etag
  headers.vary = 'Accept, Accept-Encoding, Cookie, Accept-Language, RSC'
  headers['cache-control'] = cacheControl(answer, options)
  headers['server-timing'] =
    options.renderMilliseconds === undefined
      ? `cache;desc=${options.state}`
      : `cache;desc=${options.state}, render;dur=${options.renderMilliseconds.toFixed(1)}`
  if (answer.tags.length > 0 && answer.tags.length <= 200) headers['surrogate-key'] = answer.tags.join(' ')
  if (answer.status === 200 && hasBytes(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const body = encoding ? (answer.encodings[encoding] ?? answer.body) : answer.body
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.byteLength
  if (options.state === 'STALE') headers.warning = '110 - "Response is Stale"'
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function chooseEncoding(accept: string | undefined, answer: StoredAnswer): 'br' | 'gzip' | null {
  if (!accept) return null
  if (answer.encodings.br && /\bbr\b(?!;q=0(\.0*)?\b)/.test(accept)) return 'br'
  if (answer.encodings.gzip && /\bgzip\b(?!;q=0(\.0*)?\b)/.test(accept)) return 'gzip'
  return null
}

/** Entity tags differ by encoding only in their suffix; any of them names the same bytes. */
function hasBytes(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.slice(0, -1)) ?? false
}

function cacheControl(answer: StoredAnswer, options: ServeOptions): string {
  if (options.state === 'BYPASS') return 'private, no-store'
  if (!options.shared || options.state === 'STALE') return 'private, max-age=0, must-revalidate'
  const left =
    answer.nextChangeAt === null ? sharedLife : Math.max(0, Math.floor((answer.nextChangeAt - options.now) / 1000))
  return `public, max-age=0, must-revalidate, s-maxage=${Math.min(left, sharedLife)}`
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, StoredAnswer } from './page-cache/answer.ts'
import { chooseEncoding, compress } from './page-cache/compress.ts'
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
/** Tags that fit into `Surrogate-Key`; a page with more is kept by no shared cache. */
const mostKeys = 200

/**
 * Writes an answer in the encoding that the client takes, made when it is first asked for; or 304 when it has the bytes.
 * What is not compressed for any reason goes out as it is.
 */
export function serveStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  options: ServeOptions,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer)
  const isKnown = answer.status === 200 && hasBytes(request.headers['if-none-match'], answer.etag)
  const send = () => write(request, response, answer, { ...options, encoding, isKnown })
  if (!encoding || isKnown || answer.encodings[encoding]) send()
  else compress(answer, encoding, options.state === 'BYPASS' ? 'once' : 'kept').then(send, send)
}

interface WriteOptions extends ServeOptions {
  readonly encoding: Encoding | null
  /** The client has these bytes. */
  readonly isKnown: boolean
}

function write(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer, options: WriteOptions): void {
  const encoded = options.encoding && answer.encodings[options.encoding]
  const etag = options.encoding ? `${answer.etag.slice(0, -1)}-${options.encoding}"` : answer.etag
  const headers: Record<string, string | number> = { ...options.base, ...answer.headers, ...options.extra }
  headers['x-cache'] = options.state
  headers.etag = etag
  headers.vary = 'Accept, Accept-Encoding, Cookie, Accept-Language, RSC'
  headers['cache-control'] = cacheControl(answer, options)
  headers['server-timing'] =
    options.renderMilliseconds === undefined
      ? `cache;desc=${options.state}`
      : `cache;desc=${options.state}, render;dur=${options.renderMilliseconds.toFixed(1)}`
  if (answer.tags.length > 0 && answer.tags.length <= mostKeys) headers['surrogate-key'] = answer.tags.join(' ')
  if (options.isKnown) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const body = encoded ?? answer.body
  if (encoded && options.encoding) headers['content-encoding'] = options.encoding
  headers['content-length'] = body.byteLength
  if (options.state === 'STALE') headers.warning = '110 - "Response is Stale"'
  response.writeHead(answer.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Entity tags differ by encoding only in their suffix; any of them names the same bytes. */
function hasBytes(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.slice(0, -1)) ?? false
}

function cacheControl(answer: StoredAnswer, options: ServeOptions): string {
  if (options.state === 'BYPASS') return 'private, no-store'
  // Nobody could purge it: it would be shown with old prices for as long as its life is.
  const isPurged = answer.tags.length <= mostKeys
  if (!options.shared || !isPurged || options.state === 'STALE') return 'private, max-age=0, must-revalidate'
  const left =
    answer.nextChangeAt === null ? sharedLife : Math.max(0, Math.floor((answer.nextChangeAt - options.now) / 1000))
  return `public, max-age=0, must-revalidate, s-maxage=${Math.min(left, sharedLife)}`
}

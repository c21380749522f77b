import type { IncomingMessage, ServerResponse } from 'node:http'
import { offlineHeader } from '#schemas/service-worker.ts'
import { headerAddress } from '#schemas/values/header.ts'
import { isFresh } from './is-fresh.ts'
import type { CachedResponse, Encoding } from './page-cache/cached-response.ts'
import { chooseEncoding, compress } from './page-cache/compress.ts'
import type { CacheState } from './page-cache/page-cache.ts'
import { requestIdHeader } from './request-id.ts'

export interface ServeOptions {
  /** Headers of every response. */
  readonly base: Readonly<Record<string, string>>
  readonly state: CacheState
  /** Current time in epoch milliseconds. */
  readonly now: number
  /** Milliseconds since the request arrived; undefined for cache hits. */
  readonly renderMilliseconds?: number
  /** Whether the URL alone determines the response. */
  readonly shared: boolean
  /**
   * Whether the client caches pages until one of their tags is invalidated. No other client gets the tags or may cache
   * the page.
   */
  readonly showsTags: boolean
  /**
   * Value of the header that lets the service worker store a page, which is the page's context (decision 0055).
   */
  readonly offline?: string
}

/**
 * Seconds for which a shared cache may serve a response without revalidation, unless it is purged by `Surrogate-Key`
 * before.
 */
const sharedLife = 3600
/** Maximum tags in `Surrogate-Key`; shared caches do not store a page with more. */
const maxKeys = 200

/**
 * Writes a response in an encoding that the client accepts, or a 304 when the client has the bytes. An encoding is
 * compressed on its first request; if compression fails, the response is sent uncompressed. Throws or rejects when
 * nothing can be written.
 */
export function serveCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  options: ServeOptions,
): void | Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer)
  const etag = encoding ? `${answer.etag.slice(0, -1)}-${encoding}"` : answer.etag
  const isKnown = answer.status === 200 && isFresh(request, etag)
  const send = () => write(request, response, answer, { ...options, encoding, etag, isKnown })
  if (!encoding || isKnown || answer.encodings[encoding]) return send()
  return compress(answer, encoding, options.state === 'BYPASS' ? 'once' : 'kept')
    .catch(() => undefined)
    .then(send)
}

interface WriteOptions extends ServeOptions {
  readonly encoding: Encoding | null
  readonly etag: string
  /** Whether the client has these bytes. */
  readonly isKnown: boolean
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  options: WriteOptions,
): void {
  const encoded = options.encoding && answer.encodings[options.encoding]
  const headers: Record<string, string | number> = { ...options.base, ...answer.headers }
  headers[requestIdHeader] = String(request.headers[requestIdHeader] ?? '')
  headers['x-cache'] = options.state
  headers.etag = options.etag
  headers.vary = 'Accept, Accept-Encoding, Cookie, Accept-Language'
  headers['cache-control'] = cacheControl(answer, options)
  headers['server-timing'] =
    options.renderMilliseconds === undefined
      ? `cache;desc=${options.state}`
      : `cache;desc=${options.state}, render;dur=${options.renderMilliseconds.toFixed(1)}`
  if (options.showsTags && answer.tags.length > 0 && answer.tags.length <= maxKeys)
    headers['surrogate-key'] = surrogateKey(answer.tags)
  if (options.offline !== undefined) headers[offlineHeader] = options.offline
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

/** Returns the tags separated by spaces, each encoded so that it contains none. */
function surrogateKey(tags: readonly string[]): string {
  return tags.map(headerAddress).join(' ')
}

function cacheControl(answer: CachedResponse, options: ServeOptions): string {
  if (options.state === 'BYPASS') return 'private, no-store'
  // Do not let shared caches store a response that cannot be purged, because it would show old prices until it expires.
  const isPurged = options.showsTags && answer.tags.length <= maxKeys
  if (!options.shared || !isPurged || options.state === 'STALE') return 'private, max-age=0, must-revalidate'
  const left =
    answer.nextChangeAt === null ? sharedLife : Math.max(0, Math.floor((answer.nextChangeAt - options.now) / 1000))
  return `public, max-age=0, must-revalidate, s-maxage=${Math.min(left, sharedLife)}`
}

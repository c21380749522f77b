import type { IncomingMessage, ServerResponse } from 'node:http'
import { offlineHeader } from '#schemas/service-worker.ts'
import { everyPageKey, surrogateKeyOf } from '#schemas/surrogate-key.ts'
import { isFresh } from './is-fresh.ts'
import type { CachedResponse, Encoding } from './page-cache/cached-response.ts'
import { chooseEncoding, compress } from './page-cache/compress.ts'
import { type CacheState, negativeLife } from './page-cache/page-cache.ts'
import { writePrepared } from './personal-response.ts'
import { PreparedHeaders } from './prepared-headers.ts'
import { requestIdHeader } from './request-id.ts'

export interface ServeOptions {
  readonly base: Readonly<Record<string, string>>
  readonly state: CacheState
  readonly now: number
  readonly renderMilliseconds?: number | undefined
  /** Whether all visitors get the same response for this URL, so that shared caches may store it. */
  readonly shared: boolean
  /**
   * Whether the client is a cache that is purged by tag. Only such a client gets the tags and timings, and may cache
   * the page.
   */
  readonly showsTags: boolean
  /** Value of the header that lets the service worker store a page: market and customer type (decision 0055). */
  readonly offline?: string | undefined
}

/** Maximum seconds for which a shared cache may serve a response without revalidation, if it is not purged earlier. */
const sharedLife = 3600
/** Maximum number of tags in `Surrogate-Key`. Shared caches do not store a page with more tags. */
const maxKeys = 200

/**
 * Writes a response in an encoding that the client accepts, or a 304 when the client already has the bytes. The body is
 * compressed when the first client requests an encoding. If compression fails, the response is sent uncompressed.
 * Throws or rejects when nothing can be written.
 */
export function serveCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  options: ServeOptions,
): void | Promise<void> {
  const form = formOf(request, answer)
  const { encoding } = form
  if (encoding === null || isMade(answer, form)) return write(request, response, answer, options, form)
  return compress(answer, encoding, options.state === 'BYPASS' ? 'once' : 'kept')
    .catch(() => undefined)
    .then(() => write(request, response, answer, options, form))
}

/** A response to a GET request, complete except for the headers that differ between requests. */
export interface ReadyAnswer {
  readonly headers: PreparedHeaders
  /** Null for a 304. */
  readonly body: Buffer | null
}

/**
 * Returns the response that `serveCached` would write for a cache hit, or null when its body must be compressed first.
 */
export function readyAnswer(
  request: IncomingMessage,
  answer: CachedResponse,
  options: ServeOptions & { readonly state: 'HIT' },
): ReadyAnswer | null {
  const form = formOf(request, answer)
  if (!isMade(answer, form)) return null
  const { body, headers } = writtenOf(answer, options, form)
  return { headers, body: form.isKnown ? null : body }
}

interface Form {
  readonly encoding: Encoding | null
  readonly isKnown: boolean
}

function formOf(request: IncomingMessage, answer: CachedResponse): Form {
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer)
  return { encoding, isKnown: answer.status === 200 && isFresh(request, etagOf(answer, encoding)) }
}

function isMade(answer: CachedResponse, { encoding, isKnown }: Form): boolean {
  return encoding === null || isKnown || answer.encodings[encoding] !== undefined
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  options: ServeOptions,
  form: Form,
): void {
  const { body, headers } = writtenOf(answer, options, form)
  writePrepared(response, headers, String(request.headers[requestIdHeader] ?? ''))
  response.end(form.isKnown || request.method === 'HEAD' ? undefined : body)
}

interface Written {
  readonly base: ServeOptions['base']
  readonly body: Buffer
  readonly headers: PreparedHeaders
}

const hits = new WeakMap<CachedResponse, Map<string, Written>>()

/**
 * Returns body and headers of a response. For a cache hit, they are prepared once per encoding, because all clients
 * that accept the encoding get the same body and headers. (Caches that are purged by tag get other headers, which are
 * not stored.)
 */
function writtenOf(answer: CachedResponse, options: ServeOptions, form: Form): Written {
  if (options.state !== 'HIT' || options.showsTags) return prepare(answer, options, form)
  let known = hits.get(answer)
  if (!known) {
    known = new Map()
    hits.set(answer, known)
  }
  const key = `${form.encoding} ${form.isKnown} ${options.offline ?? ''}`
  const found = known.get(key)
  if (found?.base === options.base) return found
  const made = prepare(answer, options, form)
  known.set(key, made)
  return made
}

function prepare(answer: CachedResponse, options: ServeOptions, { encoding, isKnown }: Form): Written {
  const { base, state, offline, showsTags } = options
  const encoded = encoding ? answer.encodings[encoding] : undefined
  const body = encoded ?? answer.body
  const headers: Record<string, string | number> = {
    ...base,
    ...answer.headers,
    'x-cache': state,
    etag: etagOf(answer, encoding),
    vary: 'Accept, Accept-Encoding, Cookie, Accept-Language',
    'cache-control': cacheControl(answer, options),
  }
  if (showsTags) {
    headers['server-timing'] = timings(options)
    if (answer.tags.length <= maxKeys) headers['surrogate-key'] = surrogateKey(answer.tags)
  }
  if (offline !== undefined) headers[offlineHeader] = offline
  if (!isKnown) {
    if (encoded && encoding) headers['content-encoding'] = encoding
    headers['content-length'] = body.byteLength
    if (state === 'STALE') headers.warning = '110 - "Response is Stale"'
  }
  return { base, body, headers: new PreparedHeaders(state, isKnown ? 304 : answer.status, headers) }
}

function etagOf({ etag }: CachedResponse, encoding: Encoding | null): string {
  return encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag
}

function timings({ state, renderMilliseconds }: ServeOptions): string {
  const cache = `cache;desc=${state}`
  return renderMilliseconds === undefined ? cache : `${cache}, render;dur=${renderMilliseconds.toFixed(1)}`
}

function surrogateKey(tags: readonly string[]): string {
  return [everyPageKey, ...tags.map(surrogateKeyOf)].join(' ')
}

function cacheControl(answer: CachedResponse, options: ServeOptions): string {
  if (options.state === 'BYPASS') return 'private, no-store'
  // Shared caches must not store a response that they cannot purge. They would show old prices until it expires.
  const isPurged = options.showsTags && answer.tags.length <= maxKeys
  if (!options.shared || !isPurged || options.state === 'STALE') return 'private, max-age=0, must-revalidate'
  const longest = answer.status === 200 ? sharedLife : negativeLife / 1_000
  const left =
    answer.nextChangeAt === null ? longest : Math.max(0, Math.floor((answer.nextChangeAt - options.now) / 1_000))
  return `public, max-age=0, must-revalidate, s-maxage=${Math.min(left, longest)}`
}

import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codingsIn } from '#runtime/guards/negotiate.ts'
import type { FairQueue } from '../fair-queue.ts'
import { isFresh } from '../is-fresh.ts'
import type { RenderedResponse } from '../page-cache/cached-response.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { SendError } from '../send-error.ts'

export interface SitemapsOptions {
  readonly backendUrl: string
  readonly cache: PageCache
  readonly sendError: SendError
  readonly reads: FairQueue
  readonly addressOf: (request: IncomingMessage) => string
  readonly clock: () => number
}

/**
 * Maximum milliseconds for which a file is cached. It is limited because changes of prices do not invalidate sitemaps.
 */
const life = 60 * 60 * 1000
/** Timeout of the back end, in milliseconds. Reading a file of 25,000 entries from the tables takes less. */
const longest = 120_000

export function createSitemaps(options: SitemapsOptions) {
  return async function serveSitemap(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const address = options.addressOf(request)
    // Load the complete file even when the client has left, so that the next request finds it in the cache.
    const { answer, state } = await options.cache.answer(path, {}, () =>
      options.reads.run(address, never, () => load(path, options)).catch(() => unavailable),
    )
    if (answer.status !== 200) {
      const [code, message] =
        answer.status >= 500 ? ['UNAVAILABLE', 'The back end is unavailable.'] : ['NOT_FOUND', 'There is no such file.']
      const later = answer.status >= 500 ? { retryAfter: 5 } : {}
      return options.sendError(request, response, { status: answer.status, code, message, ...later })
    }
    const coding = codingsIn(request.headers['accept-encoding']).find((one) => one !== 'br') ?? 'identity'
    const headers = {
      ...answer.headers,
      'x-cache': state,
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600',
      vary: 'Accept-Encoding',
      etag: coding === 'gzip' ? `${answer.etag.slice(0, -1)}-gzip"` : answer.etag,
    }
    if (isFresh(request, headers.etag)) return void response.writeHead(304, headers).end()
    if (coding === 'gzip') {
      response.writeHead(200, {
        ...headers,
        'content-encoding': 'gzip',
        'content-length': answer.body.byteLength,
      })
      response.end(request.method === 'HEAD' ? undefined : answer.body)
      return
    }
    response.writeHead(200, headers)
    if (request.method === 'HEAD') return void response.end()
    const open = createGunzip()
    pipeline(open, response, () => undefined)
    open.end(answer.body)
  }
}

const never = new AbortController().signal
const unavailable = answerOf(503, Buffer.from('The back end is unavailable.'), [], null)

/** Loads a file with `http`, because `fetch` would decompress it. */
function load(path: string, { backendUrl, clock }: SitemapsOptions): Promise<RenderedResponse> {
  return new Promise((done) => {
    const fail = () => done(unavailable)
    const outgoing = httpRequest(`${backendUrl}${path}`, { timeout: longest }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', fail)
      incoming.on('end', () => {
        const tags = String(incoming.headers['surrogate-key'] ?? '').split(' ')
        const status = incoming.statusCode ?? 503
        if (!incoming.complete || status >= 500) return fail()
        if (status !== 200) return done(answerOf(status, Buffer.from('There is no such file.'), tags, null))
        done(answerOf(200, Buffer.concat(chunks), tags, clock() + life))
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.on('error', fail)
    outgoing.end()
  })
}

function answerOf(
  status: number,
  body: Buffer,
  tags: readonly string[],
  nextChangeAt: number | null,
): RenderedResponse {
  const type = status === 200 ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8'
  return {
    status,
    headers: { 'content-type': type },
    body,
    tags: tags.filter((tag) => tag !== ''),
    varyDims: [],
    nextChangeAt,
    cacheable: status < 500,
    unavailable: status >= 500,
    incomplete: false,
    failure: null,
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { codingsIn } from '#runtime/guards/negotiate.ts'
import type { CachedResponse, Encoding } from './cached-response.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Minimum body size in bytes. Compression of a smaller body costs more than it saves. */
const smallest = 1_000
/** Brotli qualities: first that of cached responses, then that of responses that are sent to one client only. */
const qualities = { kept: 6, once: 4 } as const

const running = new WeakMap<CachedResponse, Map<Encoding, Promise<void>>>()

/**
 * Returns the encoding for a response, or null to send it uncompressed. A client that refuses all codings, even
 * `identity`, gets it uncompressed.
 */
export function chooseEncoding(accept: string | undefined, { body }: CachedResponse): Encoding | null {
  const [best = 'identity', ...others] = codingsIn(accept)
  if (best === 'identity' || body.byteLength === 0) return null
  return body.byteLength < smallest && others.includes('identity') ? null : best
}

/** Compresses a response off the event loop, once for all clients that request this encoding. */
export function compress(answer: CachedResponse, encoding: Encoding, use: keyof typeof qualities): Promise<void> {
  const known = running.get(answer) ?? new Map<Encoding, Promise<void>>()
  running.set(answer, known)
  const begun = known.get(encoding)
  if (begun) return begun
  const making = make(answer.body, encoding, qualities[use]).then((bytes) => {
    answer.encodings[encoding] = bytes
  })
  known.set(encoding, making)
  // After a failure, the next request tries again.
  making.catch(() => known.delete(encoding))
  return making
}

function make(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliAsync(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.byteLength } })
}

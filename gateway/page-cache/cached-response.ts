import { createHash } from 'node:crypto'
import type { PageFailure } from '#runtime/renderer/request-scope.ts'

/** Response of a render, before it is cached. */
export interface RenderedResponse {
  readonly status: number
  /** Lower-case names, without those that the gateway sets itself. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  /**
   * Context dimensions on which the response varies: `market`, `language`, `customerType`, `signedIn`, `audience:…`.
   */
  readonly varyDims: readonly string[]
  /** Epoch milliseconds at which the response expires by time alone; null when it never does. */
  readonly nextChangeAt: number | null
  readonly cacheable: boolean
  /** Whether a redirect may be found by the query of the URL. */
  readonly mayLeadByQuery?: true
  /** Whether the redirect was found by the query of the URL, which is then not preserved. */
  readonly byQuery?: true
  /** Whether the back end was unavailable: a stale copy is better than this. */
  readonly unavailable: boolean
  /** Whether a block is missing that a retry may render: its data did not load. */
  readonly incomplete: boolean
  /** Reason why there is no page (`body` is then empty); null for a page. */
  readonly failure: PageFailure | null
}

export type Encoding = 'br' | 'gzip'

/** Response with everything that is computed once: entity tag and encodings. */
export interface CachedResponse extends RenderedResponse {
  readonly etag: string
  /** Epoch milliseconds. */
  readonly storedAt: number
  /** Compressed bodies, each from its first request on. */
  readonly encodings: Partial<Record<Encoding, Buffer>>
}

export function toCachedResponse(answer: RenderedResponse, now: number): CachedResponse {
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  return { ...answer, etag, storedAt: now, encodings: {} }
}

/** Returns the bytes of an entry, its encodings estimated at a third of the body. */
export function sizeOf(answer: CachedResponse): number {
  return Math.ceil(answer.body.byteLength * 1.34) + 1024
}

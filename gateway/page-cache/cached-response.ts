import { createHash } from 'node:crypto'
import type { RenderedFailure } from '#runtime/page/rendered-page.ts'

/** Reason why there is no page. */
export type PageFailure = Pick<RenderedFailure, 'status' | 'cause' | 'text' | 'retryAfter'>

/** Response of a render, before it is cached. */
export interface RenderedResponse {
  readonly status: number
  /** Headers by lower-case name, without those that the gateway sets itself. */
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
  /** Whether a redirect may exist for this URL with its query. */
  readonly mayLeadByQuery?: true
  /** Whether the redirect was found by the query of the URL, so that the query is not preserved. */
  readonly byQuery?: true
  /** Whether the back end was unavailable, so that a stale copy is better than this response. */
  readonly unavailable: boolean
  /** Whether a block is missing because its data did not load, so that a retry may render it. */
  readonly incomplete: boolean
  /** Why there is no page (`body` is then empty); null for a page. */
  readonly failure: PageFailure | null
}

export type Encoding = 'br' | 'gzip'

/** Response with everything that is computed once per entry: entity tag and encodings. */
export interface CachedResponse extends RenderedResponse {
  readonly etag: string
  /** Time at which the response was cached, in epoch milliseconds. */
  readonly storedAt: number
  /** Compressed bodies. Each is added when a client first requests it. */
  readonly encodings: Partial<Record<Encoding, Buffer>>
}

export function toCachedResponse(answer: RenderedResponse, now: number): CachedResponse {
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  return { ...answer, etag, storedAt: now, encodings: {} }
}

/** Returns the size of an entry in bytes, with its encodings estimated at a third of the body. */
export function sizeOf(answer: CachedResponse): number {
  return Math.ceil(answer.body.byteLength * 1.34) + 1024
}

import { createHash } from 'node:crypto'
import type { RenderedFailure } from '#runtime/page/rendered-page.ts'

/** Why there is no page: the status of the response and its cause. */
export type PageFailure = Pick<RenderedFailure, 'status' | 'cause' | 'text' | 'retryAfter'>

/** Response of a render, before it is cached. */
export interface RenderedResponse {
  readonly status: number
  /** Headers by lower-case name, without those that the gateway sets itself. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  /**
   * Context dimensions on which the response varies: `market`, `language`, `customerType`, `signedIn`, `audience:…`,
   * `test:…`.
   */
  readonly varyDims: readonly string[]
  /** Epoch milliseconds at which the response expires by time alone; null when it never does. */
  readonly nextChangeAt: number | null
  readonly cacheable: boolean
  /** Set when no page matches the path, but a redirect may exist for the URL with its query. */
  readonly mayLeadByQuery?: true
  /**
   * Set when the response is a redirect for this path with this query. Only the pass-through parameters of the query
   * are then added to its target.
   */
  readonly byQuery?: true
  /** Whether the back end was unavailable, so that a stale copy is better than this response. */
  readonly unavailable: boolean
  /** Whether a block is missing because its loader or its view failed, so that a retry may render it. */
  readonly incomplete: boolean
  /** Why there is no page, in which case `body` is empty; null for a page. */
  readonly failure: PageFailure | null
}

export type Encoding = 'br' | 'gzip'

/** Response in the cache, with the entity tag and the compressed bodies, which are computed once. */
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

import { createHash } from 'node:crypto'
import type { RenderedFailure } from '#runtime/page/rendered-page.ts'

/** Status, cause, text and retry delay of a response without a page. */
export type PageFailure = Pick<RenderedFailure, 'status' | 'cause' | 'text' | 'retryAfter'>

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
  /** Epoch milliseconds at which the response expires by time alone. Null when it never does. */
  readonly nextChangeAt: number | null
  readonly cacheable: boolean
  /** Set when no page matches the path, but a redirect may exist for the URL with its query. */
  readonly mayLeadByQuery?: true
  /**
   * Set when the response is a redirect for this path with this query. Then only the pass-through parameters of the
   * query are added to the redirect's target.
   */
  readonly byQuery?: true
  /** Whether the back end was unavailable, so that a stale copy is better than this response. */
  readonly unavailable: boolean
  /** Whether a block is missing because its loader or its view failed, so that a retry may render it. */
  readonly incomplete: boolean
  /** Why there is no page. `body` is then empty. Null for a page. */
  readonly failure: PageFailure | null
}

export type Encoding = 'br' | 'gzip'

export interface CachedResponse extends RenderedResponse {
  readonly etag: string
  readonly storedAt: number
  readonly encodings: Partial<Record<Encoding, Buffer>>
}

export function toCachedResponse(answer: RenderedResponse, now: number): CachedResponse {
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  return { ...answer, etag, storedAt: now, encodings: {} }
}

/** Returns the size of an entry in bytes. Its encodings are estimated at a third of the body. */
export function sizeOf(answer: CachedResponse): number {
  return Math.ceil(answer.body.byteLength * 1.34) + 1024
}

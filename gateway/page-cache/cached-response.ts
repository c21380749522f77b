import { createHash } from 'node:crypto'
import type { PageFailure } from '#runtime/renderer/request-scope.ts'

/** What a render produced, before it is stored. */
export interface RenderedResponse {
  readonly status: number
  /** Lower-case names; without those that the gateway sets itself. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  /** Dimensions of the context on which the answer depends: `market`, `language`, `customerType`, `signedIn`, `audience:…`. */
  readonly varyDims: readonly string[]
  /** Epoch milliseconds from which the answer is no longer right by time alone. */
  readonly nextChangeAt: number | null
  readonly cacheable: boolean
  /** A redirect may be found by the query of the address. */
  readonly mayLeadByQuery?: true
  /** A redirect for the query of the address, which does not go on. */
  readonly byQuery?: true
  /** The back end could not be asked: a stale copy is better than this. */
  readonly unavailable: boolean
  /** A block is missing that may be there the next time: what it loads did not arrive. */
  readonly incomplete: boolean
  /** Why there is no page: `body` holds nothing to be shown. */
  readonly failure: PageFailure | null
}

export type Encoding = 'br' | 'gzip'

/** An answer with all that is computed once: entity tag and encodings. */
export interface CachedResponse extends RenderedResponse {
  readonly etag: string
  /** Epoch milliseconds. */
  readonly storedAt: number
  /** Each is there from when it was first asked for. */
  readonly encodings: Partial<Record<Encoding, Buffer>>
}

export function toCachedResponse(answer: RenderedResponse, now: number): CachedResponse {
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  return { ...answer, etag, storedAt: now, encodings: {} }
}

/** Bytes that an entry holds, its encodings estimated at a third of the body. */
export function sizeOf(answer: CachedResponse): number {
  return Math.ceil(answer.body.byteLength * 1.34) + 1024
}

import { createHash } from 'node:crypto'

/** What a render produced, before it is stored. */
export interface RenderedAnswer {
  readonly status: number
  /** Lower-case names; without those that the gateway sets itself. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  /** Dimensions of the context on which the answer depends: `market`, `language`, `customerType`. */
  readonly varyDims: readonly string[]
  /** Epoch milliseconds from which the answer is no longer right by time alone. */
  readonly nextChangeAt: number | null
  readonly cacheable: boolean
  /** The back end could not be asked: a stale copy is better than this. */
  readonly unavailable: boolean
}

/** An answer with all that is computed once: entity tag and encodings. */
export interface StoredAnswer extends RenderedAnswer {
  readonly etag: string
  /** Epoch milliseconds. */
  readonly storedAt: number
  /** Filled a moment after storing; until then identity is sent. */
  readonly encodings: { gzip?: Buffer; br?: Buffer }
}

export function storeAnswer(answer: RenderedAnswer, now: number): StoredAnswer {
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  return { ...answer, etag, storedAt: now, encodings: {} }
}

/** Bytes that an entry holds, its encodings estimated at a third of the body. */
export function sizeOf(answer: StoredAnswer): number {
  return Math.ceil(answer.body.byteLength * 1.34) + 1024
}

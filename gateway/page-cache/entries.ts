import { LRUCache } from 'lru-cache'
import { type CachedResponse, sizeOf } from './cached-response.ts'

/** Share of the cache's bytes for responses that have been requested only once. */
const probation = 1 / 16

/**
 * Responses by key, bounded by bytes, in two segments (2Q). Entries that were requested once share a small segment. A
 * second request moves an entry to the large segment. URLs that are requested only once therefore evict each other
 * instead of the pages that visitors read again.
 */
export class Entries {
  readonly #once: LRUCache<string, CachedResponse>
  readonly #again: LRUCache<string, CachedResponse>
  readonly #byTag = new Map<string, Set<string>>()

  constructor(maxBytes: number) {
    const segment = (part: number) =>
      new LRUCache<string, CachedResponse>({
        maxSize: Math.max(1, Math.floor(maxBytes * part)),
        // Count the key too, because it can be far longer than the response.
        sizeCalculation: (answer, key) => sizeOf(answer) + key.length,
        dispose: (answer, key) => this.#forgetTags(key, answer),
      })
    this.#once = segment(probation)
    this.#again = segment(1 - probation)
  }

  get size(): number {
    return this.#once.size + this.#again.size
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize
  }

  /** Returns the response for a request. The second request for an entry moves it to the large segment. */
  request(key: string): CachedResponse | undefined {
    const found = this.#again.get(key)
    if (found) return found
    const first = this.#once.peek(key)
    if (first) this.set(key, first, true)
    return first
  }

  peek(key: string): CachedResponse | undefined {
    return this.#again.peek(key) ?? this.#once.peek(key)
  }

  set(key: string, answer: CachedResponse, isRepeat: boolean): void {
    this.#once.delete(key)
    if (!isRepeat && !this.#again.has(key)) this.#once.set(key, answer)
    // An entry that is too large for the small segment is added to the large segment.
    if (!this.#once.has(key)) this.#again.set(key, answer)
    if (!this.#once.has(key) && !this.#again.has(key)) return
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
  }

  /** Yields the responses that carry a tag, or all responses if the tag is null. */
  *withTag(tag: string | null): Generator<CachedResponse> {
    if (tag === null) {
      yield* this.#once.values()
      yield* this.#again.values()
      return
    }
    for (const key of this.#byTag.get(tag) ?? []) {
      const answer = this.peek(key)
      if (answer) yield answer
    }
  }

  #forgetTags(key: string, answer: CachedResponse): void {
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

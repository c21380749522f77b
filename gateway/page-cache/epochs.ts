import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'

/** Tag that matches everything. */
export const allTags = '*'

/**
 * Records when each tag was last invalidated, so that a render which straddled an invalidation of one of its tags is
 * detected. Bounded: when a tag is evicted, renders older than the eviction count as straddled.
 */
export class Epochs {
  #now = 0
  #floor = 0
  readonly #changed: LRUCache<string, number>

  constructor(maxTags = 100_000) {
    this.#changed = new LRUCache<string, number>({
      ...atMost(maxTags),
      dispose: (epoch, _tag, reason) => {
        if (reason === 'evict') this.#floor = Math.max(this.#floor, epoch)
      },
    })
  }

  /** Current epoch; a render remembers the one in which it began. */
  get now(): number {
    return this.#now
  }

  change(tags: readonly string[]): void {
    this.#now += 1
    for (const tag of tags) this.#changed.set(tag, this.#now)
  }

  straddled(began: number, tags: readonly string[]): boolean {
    if (began === this.#now) return false
    if (began < this.#floor) return true
    if ((this.#changed.get(allTags) ?? 0) > began) return true
    return tags.some((tag) => (this.#changed.get(tag) ?? 0) > began)
  }
}

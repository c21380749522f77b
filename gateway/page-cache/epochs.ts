import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'

/** Tag that invalidates everything. */
export const allTags = '*'

/**
 * Records when each tag was last invalidated. This shows whether one of a page's tags was invalidated while the page
 * was rendered. The number of tags is bounded. When a tag is evicted, all renders that began before its last
 * invalidation count as invalidated.
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

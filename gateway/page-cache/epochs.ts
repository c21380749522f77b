import { LRUCache } from 'lru-cache'
import { atMost } from '#schemas/at-most.ts'

/** Tag under which everything falls. */
export const allTags = '*'

/**
 * Remembers when each tag last changed, so that a render which straddled a change of one of its tags is told apart.
 * Bounded: when a tag is forgotten, renders older than the forgetting count as straddled.
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

  /** The present epoch; a render keeps the one in which it began. */
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

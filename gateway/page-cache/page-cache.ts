import { LRUCache } from 'lru-cache'
import { type CachedResponse, type RenderedResponse, toCachedResponse } from './cached-response.ts'
import { Entries } from './entries.ts'
import { allTags, Epochs } from './epochs.ts'

export type CacheContext = Readonly<Record<string, string>>

export type CacheState = 'HIT' | 'MISS' | 'STALE' | 'BYPASS'

export interface CacheResult {
  readonly answer: CachedResponse
  readonly state: CacheState
}

export interface RenderTry {
  /** Whether the page changed during the previous render for this request. */
  readonly isRepeat: boolean
  /** Call this when a render that has waited for its turn begins. The page then shows all changes until now. */
  begun(): void
}

type Render = (one: RenderTry) => Promise<RenderedResponse>

export interface PageCacheOptions {
  readonly maxBytes: number
  readonly clock: () => number
  /**
   * Returns whether the lease is valid. While it is valid, this gateway has already applied every published change to
   * its cache.
   */
  readonly leaseHolds: () => boolean
}

/**
 * Milliseconds for which responses other than 200 are cached. This is short, because some causes of such a response
 * have no cache tag, so that nothing invalidates the response.
 */
export const negativeLife = 5_000
/**
 * Maximum bytes of the map from URLs to the dimensions on which their responses vary, and estimated bytes of an entry
 * in addition to its text.
 */
const dimsBytes = 16 * 1024 * 1024
const dimsCost = 200
/**
 * Maximum number of renders for one request. A page that changes during each of them is served without being cached.
 */
const maxRenders = 25

/**
 * In-memory cache of responses by URL and context, bounded by bytes. Concurrent requests for the same key share one
 * render. Entries that were purged or have expired are retained as stale copies for when the back end is unavailable.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #entries: Entries
  readonly #stale = new WeakSet<CachedResponse>()
  readonly #dims: LRUCache<string, readonly string[]>
  readonly #flights = new Map<string, Promise<CacheResult>>()
  readonly #nextFlights = new Map<string, Promise<CacheResult>>()
  readonly #epochs = new Epochs()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#dims = new LRUCache({ maxSize: dimsBytes, sizeCalculation: (_, base) => base.length + dimsCost })
    this.#entries = new Entries(options.maxBytes)
  }

  get size(): { readonly entries: number; readonly bytes: number; readonly addresses: number } {
    return { entries: this.#entries.size, bytes: this.#entries.bytes, addresses: this.#dims.size }
  }

  /** Whether every published change has reached this cache, so that a shared cache may store its responses. */
  get isCurrent(): boolean {
    return this.#options.leaseHolds()
  }

  find(base: string, context: CacheContext): CachedResponse | undefined {
    const dims = this.#dims.get(base)
    if (!dims) return undefined
    const entry = this.#entries.request(keyOf(base, dims, context))
    return entry && this.#isFresh(entry) ? entry : undefined
  }

  holds(base: string, context: CacheContext): boolean {
    return this.#staleCopy(base, context) !== undefined
  }

  async answer(base: string, context: CacheContext, render: Render): Promise<CacheResult> {
    const fresh = this.find(base, context)
    if (fresh) return { answer: fresh, state: 'HIT' }
    const flightKey = flightOf(base, context)
    const flying = this.#flights.get(flightKey)
    if (flying) return this.#options.leaseHolds() ? flying : this.#afterFlight(flightKey, flying, base, context, render)
    const flight = this.#fly(flightKey, base, context, render)
    this.#flights.set(flightKey, flight)
    return flight
  }

  /**
   * Invalidates all entries that carry one of the tags. Repeats the renders in progress that depend on one of the tags.
   */
  purge(tags: readonly string[]): void {
    this.#epochs.change(tags)
    for (const tag of tags) {
      for (const entry of this.#entries.withTag(tag === allTags ? null : tag)) this.#stale.add(entry)
    }
  }

  /**
   * Called while the lease is not valid. Waits for the current flight (a render that requests share) and then looks for
   * the page again. If the lease is still not valid, starts another flight, which concurrent requests share. A change
   * that the gateway does not know may have been published since the current flight began.
   */
  #afterFlight(
    key: string,
    flying: Promise<CacheResult>,
    base: string,
    context: CacheContext,
    render: Render,
  ): Promise<CacheResult> {
    const known = this.#nextFlights.get(key)
    if (known) return known
    const take = () => {
      this.#nextFlights.delete(key)
      return this.answer(base, context, render)
    }
    const next = flying.then(take, take)
    this.#nextFlights.set(key, next)
    return next
  }

  /**
   * Renders. Removes the flight before returning its result, because a later request must not get a page from before a
   * change.
   */
  async #fly(key: string, base: string, context: CacheContext, render: Render): Promise<CacheResult> {
    try {
      return await this.#render(base, context, render)
    } finally {
      this.#flights.delete(key)
    }
  }

  async #render(base: string, context: CacheContext, render: Render): Promise<CacheResult> {
    for (let tries = 1; ; tries += 1) {
      let began = this.#epochs.now
      const begun = () => {
        began = this.#epochs.now
      }
      const rendered = await render({ isRepeat: tries > 1, begun })
      if (rendered.unavailable) {
        const copy = this.#staleCopy(base, context)
        if (copy) return { answer: copy, state: 'STALE' }
      }
      const now = this.#options.clock()
      const overtaken =
        this.#epochs.straddled(began, rendered.tags) || (rendered.nextChangeAt !== null && rendered.nextChangeAt <= now)
      if (overtaken && tries < maxRenders) continue
      const answer = toCachedResponse(rendered, now)
      if (overtaken || !rendered.cacheable) return { answer, state: 'BYPASS' }
      this.#store(base, context, answer)
      return { answer, state: 'MISS' }
    }
  }

  #store(base: string, context: CacheContext, answer: CachedResponse): void {
    const known = this.#dims.get(base)
    const dims = [...new Set([...(known ?? []), ...answer.varyDims])].sort()
    this.#dims.set(base, dims)
    this.#entries.set(keyOf(base, dims, context), answer, known !== undefined)
  }

  #isFresh(entry: CachedResponse): boolean {
    if (this.#stale.has(entry)) return false
    const now = this.#options.clock()
    if (entry.nextChangeAt !== null && now >= entry.nextChangeAt) return false
    if (entry.status !== 200 && now - entry.storedAt > negativeLife) return false
    return this.#options.leaseHolds()
  }

  #staleCopy(base: string, context: CacheContext): CachedResponse | undefined {
    const dims = this.#dims.get(base)
    return dims && this.#entries.peek(keyOf(base, dims, context))
  }
}

export function flightOf(base: string, context: CacheContext): string {
  return keyOf(base, Object.keys(context).sort(), context)
}

function keyOf(base: string, dims: readonly string[], context: CacheContext): string {
  let key = base
  for (const dim of dims) key += `\n${dim}=${context[dim] ?? ''}`
  return key
}

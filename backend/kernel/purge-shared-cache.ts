import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { everyPageKey, surrogateKeyOf } from '#schemas/surrogate-key.ts'
import type { ChangeFeed } from './change-feed.ts'
import { allTags } from './change-log.ts'
import type { Database } from './database.ts'
import { renewLease, sharedCacheLease, waitForLeases } from './gateway-leases.ts'
import { isTagOfPages } from './invalidation-outbox.ts'

export interface SharedCache {
  /**
   * URL to which purges are sent: a `POST` with the keys in the header `Surrogate-Key` and, as `{"tags": [...]}`, in
   * the body.
   */
  readonly url: string
  /** Bearer token of the purge requests; null for none. */
  readonly token: string | null
}

export interface SharedCachePurge {
  /** Returns how many milliseconds the oldest unpurged change has waited; 0 when no change waits. */
  behind(): number
  stop(): Promise<void>
}

/** Milliseconds between renewals of the lease, which lasts two seconds. */
const heartbeat = 600
/** Milliseconds before a failed purge is retried: `first`, doubled with each further failure up to `longest`. */
const retryDelays = { first: 250, longest: 5_000 }
const timeout = 5_000
/**
 * Milliseconds after which changes are purged a second and a third time, because a page rendered before the change may
 * reach the cache after the first purge. A publish waits for the second purge.
 */
const again = { soon: 100, later: 3_000 }
/** Maximum keys per request, so that the header stays short. */
const maxKeys = 100
/** When this many keys are waiting, everything is purged instead of the individual keys. */
const tooManyKeys = 2_000

/**
 * Purges changed pages from a shared cache (CDN) in front of the gateways (N38). Waits until all gateways have
 * acknowledged a change before purging its pages, because the cache could otherwise fetch the old pages again. If a
 * gateway has not acknowledged the change after four seconds, purges the pages anyway, and repeats the purge until all
 * gateways have acknowledged the change. The purger has a lease, as a gateway does, so that a publish waits for the
 * purge. Starts by purging everything, because earlier changes may have been missed.
 */
export function startSharedCachePurge({
  database,
  feed,
  cache,
  onError,
}: {
  readonly database: Database
  readonly feed: ChangeFeed
  readonly cache: SharedCache
  readonly onError: (error: unknown) => void
}): SharedCachePurge {
  const lease = `${sharedCacheLease}${randomUUID()}`
  const stopping = new AbortController()
  let keys = new Set([everyPageKey])
  let last = feed.position()
  let purged = 0
  /** Number of times that the database was restored from a backup while this process ran. */
  let restored = 0
  /** When the oldest of `keys` began to wait; null when none waits. */
  let waitingSince: number | null = performance.now()
  /** When the oldest key that is being purged began to wait; null when none is being purged. */
  let purgingSince: number | null = null
  let wake: () => void = () => undefined

  const unsubscribe = feed.subscribe(({ seq, tags }) => {
    // A lower number means that the database was restored from a backup. The numbers of changes begin again at a lower
    // value, so `purged` no longer applies.
    if (seq < last) {
      purged = 0
      restored += 1
    }
    last = seq
    // Leave out tags that no cached page has, such as `account:7`. Each would be a waiting key, and too many waiting keys
    // purge everything.
    const changed = tags.filter(isTagOfPages)
    if (changed.length === 0) return
    waitingSince ??= performance.now()
    for (const tag of changed) addKey(tag === allTags ? everyPageKey : surrogateKeyOf(tag))
    wake()
  })
  const renew = () => renewLease(database, lease, purged).then(() => undefined, onError)
  const timer = setInterval(renew, heartbeat)
  timer.unref()
  const running = run()

  async function run(): Promise<void> {
    await renew()
    while (!stopping.signal.aborted) {
      if (keys.size === 0) {
        await new Promise<void>((done) => {
          wake = done
        })
        continue
      }
      await purgeWaiting().catch((error) => stopping.signal.aborted || onError(error))
    }
  }

  /** Purges the keys that wait now. Rejects when the shop stops. */
  async function purgeWaiting(): Promise<void> {
    const [seq, due, round] = [last, [...keys], restored]
    keys = new Set()
    purgingSince = waitingSince
    waitingSince = null
    const isAcknowledged = await insist(() => waitForLeases(database, seq, { sharedCaches: false }))
    await purge(due)
    await wait(again.soon, undefined, { signal: stopping.signal })
    await purge(due)
    void wait(again.later, undefined, { signal: stopping.signal, ref: false })
      .then(() => purge(due))
      .catch((error) => stopping.signal.aborted || onError(error))
    if (!isAcknowledged) {
      // A gateway that has not acknowledged the change may still serve the old pages, so purge their keys again later.
      waitingSince = purgingSince
      for (const key of due) addKey(key)
      return
    }
    purgingSince = null
    // After a restore, changes are numbered again, so `seq` says nothing about the changes since then.
    if (round === restored) purged = Math.max(purged, seq)
    await renew()
  }

  function addKey(key: string): void {
    if (keys.has(everyPageKey)) return
    keys.add(key)
    if (key === everyPageKey || keys.size >= tooManyKeys) keys = new Set([everyPageKey])
  }

  async function purge(all: readonly string[]): Promise<void> {
    for (let at = 0; at < all.length; at += maxKeys) await insist(() => send(all.slice(at, at + maxKeys)))
  }

  /** Repeats a step until it succeeds, with growing pauses. Rejects when the shop stops. */
  async function insist<Result>(step: () => Promise<Result>): Promise<Result> {
    for (let delay = retryDelays.first; ; delay = Math.min(delay * 2, retryDelays.longest)) {
      try {
        return await step()
      } catch (error) {
        stopping.signal.throwIfAborted()
        onError(error)
        await wait(delay, undefined, { signal: stopping.signal, ref: false })
      }
    }
  }

  async function send(some: readonly string[]): Promise<void> {
    const response = await fetch(cache.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': some.join(' '),
        ...(cache.token !== null && { authorization: `Bearer ${cache.token}` }),
      },
      body: JSON.stringify({ tags: some }),
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The shared cache answered a purge with ${response.status}.`)
  }

  return {
    behind() {
      const since = purgingSince ?? waitingSince
      return since === null ? 0 : Math.round(performance.now() - since)
    },
    async stop() {
      unsubscribe()
      clearInterval(timer)
      stopping.abort()
      wake()
      await running
    },
  }
}

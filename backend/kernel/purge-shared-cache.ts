import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { everyPageKey, surrogateKeyOf } from '#schemas/surrogate-key.ts'
import type { ChangeFeed } from './change-feed.ts'
import { allTags } from './change-log.ts'
import type { Database } from './database.ts'
import { renewLease, sharedCacheLease, waitForLeases } from './gateway-leases.ts'

export interface SharedCache {
  /** Where purges are sent: `POST` with `Surrogate-Key`, and the same keys as `{"tags": [...]}`. */
  readonly url: string
  /** Sent as a bearer token; null for none. */
  readonly token: string | null
}

export interface SharedCachePurge {
  /** Returns the milliseconds for which the oldest change that was not purged yet has waited; 0 when there is none. */
  behind(): number
  stop(): Promise<void>
}

/** Milliseconds between renewals of the lease, which is valid for two seconds. */
const heartbeat = 600
/** Milliseconds after which a failed purge is repeated: the first, and the longest. */
const retryDelays = { first: 250, longest: 5_000 }
const timeout = 5_000
/**
 * Milliseconds until changes are purged a second and a third time, because a page that was sent before a change may be
 * stored after its first purge. A publish waits for the second purge.
 */
const again = { soon: 100, later: 3_000 }
/** Maximum keys of one request, so that its header stays short. */
const maxKeys = 100
/** Number of keys from which everything is purged instead. */
const tooManyKeys = 2_000

/**
 * Purges changed pages from a shared cache (CDN) in front of the gateways (N38). A change is purged when all gateways
 * have acknowledged it, so that the cache cannot fetch the old page again. The purge has a lease like a gateway's, so a
 * publish waits for it too. Begins by purging everything, because changes may have been missed.
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
  let waitingSince: number | null = performance.now()
  let wake: () => void = () => undefined

  const unsubscribe = feed.subscribe(({ seq, tags }) => {
    // A lower number means that the database was restored, so acknowledgements begin again.
    if (seq < last) purged = 0
    last = seq
    waitingSince ??= performance.now()
    for (const tag of tags) keys.add(tag === allTags ? everyPageKey : surrogateKeyOf(tag))
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
      const [seq, due] = [last, takeKeys()]
      try {
        await waitForLeases(database, seq, { sharedCaches: false })
        await purge(due)
        await wait(again.soon, undefined, { signal: stopping.signal })
        await purge(due)
      } catch (error) {
        if (stopping.signal.aborted) return
        onError(error)
        for (const key of due) keys.add(key)
        continue
      }
      purged = Math.max(purged, seq)
      waitingSince = keys.size === 0 ? null : performance.now()
      await renew()
      void wait(again.later, undefined, { signal: stopping.signal, ref: false })
        .then(() => purge(due))
        .catch((error) => stopping.signal.aborted || onError(error))
    }
  }

  function takeKeys(): readonly string[] {
    const taken = keys.has(everyPageKey) || keys.size >= tooManyKeys ? [everyPageKey] : [...keys]
    keys = new Set()
    return taken
  }

  /** Purges keys. Retries until the cache confirms; rejects when the shop stops. */
  async function purge(all: readonly string[]): Promise<void> {
    for (let at = 0; at < all.length; at += maxKeys) {
      const some = all.slice(at, at + maxKeys)
      for (let delay = retryDelays.first; ; delay = Math.min(delay * 2, retryDelays.longest)) {
        try {
          await send(some)
          break
        } catch (error) {
          stopping.signal.throwIfAborted()
          onError(error)
          await wait(delay, undefined, { signal: stopping.signal, ref: false })
        }
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
    behind: () => (waitingSince === null ? 0 : Math.round(performance.now() - waitingSince)),
    async stop() {
      unsubscribe()
      clearInterval(timer)
      stopping.abort()
      wake()
      await running
    },
  }
}

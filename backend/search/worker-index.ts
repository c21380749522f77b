import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import type { ListChange, SearchIndex, SearchResult, SuggestResult } from './search.port.ts'
import { startWorker, type WorkerClient } from './worker-client.ts'
import type { Built, Refreshed } from './worker-messages.ts'

export interface WorkerIndexOptions {
  readonly url: string
  readonly clock: () => number
  readonly snapshotFile?: string
  /**
   * Called when the index changes by schedule: a campaign begins or ends, a price takes effect, or a title is released.
   */
  readonly onTime?: (lists: ListChange) => void
  /** Number of threads that serve the index. They share its memory. */
  readonly threads?: number
  /** Minimum number of editions for which several threads are started. Each thread costs memory. */
  readonly manyThreadsFrom?: number
}

/** Maximum number of threads. With more threads, the database and the event loop become the bottleneck. */
const maxThreads = 4
const largeShop = 50_000

/** Maximum delay of `setTimeout` in milliseconds. */
const maxTimerDelay = 2 ** 31 - 1
const millisecondsOfDay = 86_400_000
/** Milliseconds before a failed read of scheduled changes is retried, for example while the database is unavailable. */
const retryDelay = 30_000

/**
 * Creates the search index in worker threads, so that searches do not block the event loop of the web server. One
 * thread reads changes from the database. In a large shop, further threads have replicas of the index, to which they
 * apply the same changes, and each request goes to the least busy thread. The index is rebuilt in a separate thread,
 * while the other threads continue to serve the old index.
 */
export function createWorkerIndex({
  url,
  clock,
  snapshotFile,
  onTime,
  threads = Math.min(maxThreads, availableParallelism()),
  manyThreadsFrom = largeShop,
}: WorkerIndexOptions): SearchIndex {
  const file = snapshotFile ?? null
  const worker = startWorker(url, () => {
    ready = false
  })
  const readers = new Set<WorkerClient>()
  let ready = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let building: Promise<void> | null = null
  /**
   * Rebuild that was requested during another rebuild. The running rebuild may have read the database before the change
   * that caused the request.
   */
  let again: Promise<void> | null = null
  /** Ids of products that were refreshed during a rebuild. The rebuild may have read their older data. */
  let missed = new Set<number>()
  /** Instant, in epoch milliseconds, up to which scheduled changes (campaigns, prices, releases) are in the index. */
  let followed = 0
  /** Epoch milliseconds at which `timer` fires. */
  let nextDue = 0

  function follow(nextPriceChange: number | null): void {
    clearTimeout(timer)
    if (stopped) return
    const midnight = (Math.floor(clock() / millisecondsOfDay) + 1) * millisecondsOfDay
    nextDue = Math.min(midnight, nextPriceChange ?? midnight)
    const delay = Math.min(maxTimerDelay, Math.max(0, nextDue - clock()))
    timer = setTimeout(() => void due().catch(() => follow(clock() + retryDelay)), delay)
    timer.unref()
  }

  async function due(): Promise<void> {
    const now = clock()
    const refreshed = await worker.ask<Refreshed>({ kind: 'due', from: followed, now })
    followed = now
    if (refreshed.crowded) await rebuild()
    else follow(refreshed.nextPriceChange)
    if (refreshed.lists !== 'none') onTime?.(refreshed.lists ?? 'any')
  }

  /**
   * Returns the thread with the fewest pending requests. If several have the fewest, prefers a replica to the thread
   * that reads changes from the database.
   */
  function leastBusy(): WorkerClient {
    return [...readers, worker].reduce((least, one) => (one.waiting < least.waiting ? one : least))
  }

  async function open(built: Built): Promise<void> {
    const fresh = built.size < manyThreadsFrom || readers.size > 0 ? [] : await startReaders()
    await worker.ask({ kind: 'open', packed: built.packed, followers: fresh.map(({ port }) => port) })
    for (const { reader } of fresh) readers.add(reader)
    followed = built.takenAt
    follow(built.nextPriceChange)
  }

  function startReaders() {
    return Promise.all(
      Array.from({ length: threads - 1 }, async () => {
        const reader = startWorker(url, () => readers.delete(reader))
        const { port1, port2 } = new MessageChannel()
        await reader.ask({ kind: 'listen', port: port2 })
        return { reader, port: port1 }
      }),
    )
  }

  async function buildApart(): Promise<void> {
    const builder = startWorker(url)
    try {
      await open(await builder.ask<Built>({ kind: 'build', now: clock(), file }))
    } finally {
      await builder.stop()
    }
    const changed = [...missed]
    missed = new Set()
    if (changed.length > 0) await worker.ask<Refreshed>({ kind: 'refresh', productIds: changed, now: clock() })
  }

  function rebuild(): Promise<void> {
    if (building) {
      again ??= building
        .catch(() => undefined)
        .then(() => {
          again = null
          return rebuild()
        })
      return again
    }
    building = buildApart().finally(() => {
      building = null
    })
    return building
  }

  return {
    search: (query) => leastBusy().ask<SearchResult>({ kind: 'search', query }),
    suggest: (input) => leastBusy().ask<SuggestResult>({ kind: 'suggest', input }),
    rebuild,
    async useSynonyms(sets) {
      await worker.ask({ kind: 'synonyms', sets })
    },
    isReady: () => ready,
    async open() {
      const built = await worker.ask<Built>({ kind: 'load', now: clock(), file })
      await open(built)
      ready = true
      return built.change
    },
    async refresh(productIds) {
      if (building) for (const id of productIds) missed.add(id)
      const refreshed = await worker.ask<Refreshed>({ kind: 'refresh', productIds, now: clock() })
      if (refreshed.lists === null) {
        await rebuild()
        return 'any'
      }
      if (refreshed.crowded) void rebuild().catch(() => undefined)
      // Reset the timer when a refreshed price or campaign takes effect earlier than the timer fires.
      else if ((refreshed.nextPriceChange ?? nextDue) < nextDue) follow(refreshed.nextPriceChange)
      return refreshed.lists
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await building?.catch(() => undefined)
      await Promise.all([...readers, worker].map((thread) => thread.stop()))
    },
  }
}

import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import type { ListChange, SearchIndex, SearchResult, SuggestResult } from './search.port.ts'
import { startWorker, type WorkerClient } from './worker-client.ts'
import type { Built, Refreshed } from './worker-messages.ts'

export interface WorkerIndexOptions {
  /** Connection string of the database that the worker reads. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Where the index is kept for a fast start. */
  readonly snapshotFile?: string
  /** The index changed because a campaign began or ended, or a title came out. */
  readonly onTime?: (lists: ListChange) => void
  /** Threads that answer from one and the same memory. */
  readonly threads?: number
  /** Editions from which on more than one thread is worth its own memory. */
  readonly manyThreadsFrom?: number
}

/** More would wait for the database and the event loop. */
const maxThreads = 4
const largeShop = 50_000

/** The longest that `setTimeout` can wait. */
const maxTimerDelay = 2 ** 31 - 1
const millisecondsOfDay = 86_400_000

/**
 * The index in worker threads, so that no search holds up the web's event loop. One of them keeps it up to date; in a large
 * shop others follow it, and each question goes to the one with the fewest. It is built anew in a thread of its own, and answers
 * meanwhile.
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
  /** Asked for while the index is built: that build may have read too early. */
  let again: Promise<void> | null = null
  /** Products that were refreshed while the index is built. */
  let missed = new Set<number>()
  /** Until when time has been followed. */
  let followed = 0

  function follow(nextPriceChange: number | null): void {
    clearTimeout(timer)
    if (stopped) return
    const midnight = (Math.floor(clock() / millisecondsOfDay) + 1) * millisecondsOfDay
    const delay = Math.min(midnight, nextPriceChange ?? midnight) - clock()
    timer = setTimeout(() => void due().catch(() => follow(null)), Math.min(maxTimerDelay, Math.max(0, delay)))
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

  /** The thread with the fewest questions; the one that also follows changes comes last. */
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

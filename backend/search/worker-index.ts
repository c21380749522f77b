import type { ListChange, SearchIndex, SearchResult, SuggestResult } from './search.port.ts'
import { startWorker } from './worker-client.ts'
import type { Built, PackedSnapshot, Refreshed } from './worker-messages.ts'

export interface WorkerIndexOptions {
  /** Connection string of the database that the worker reads. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Where the index is kept for a fast start. */
  readonly snapshotFile?: string
  /** The index changed because a campaign began or ended, or a title came out. */
  readonly onTime?: (lists: ListChange) => void
}

/** The longest that `setTimeout` can wait. */
const longestTimer = 2 ** 31 - 1
const millisecondsOfDay = 86_400_000

/**
 * The index in a worker thread, so that no search holds up the web's event loop. It is built anew in a second thread, and
 * answers meanwhile.
 */
export function createWorkerIndex({ url, clock, snapshotFile, onTime }: WorkerIndexOptions): SearchIndex {
  const file = snapshotFile ?? null
  const worker = startWorker(url, () => {
    ready = false
  })
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
    timer = setTimeout(() => void due().catch(() => follow(null)), Math.min(longestTimer, Math.max(0, delay)))
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

  async function buildApart(): Promise<void> {
    const builder = startWorker(url)
    try {
      const { packed } = await builder.ask<PackedSnapshot>({ kind: 'build', now: clock(), file })
      const built = await worker.ask<Built>({ kind: 'open', packed })
      followed = built.takenAt
      follow(built.nextPriceChange)
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
    search: (query) => worker.ask<SearchResult>({ kind: 'search', query }),
    suggest: (input) => worker.ask<SuggestResult>({ kind: 'suggest', input }),
    rebuild,
    async useSynonyms(sets) {
      await worker.ask({ kind: 'synonyms', sets })
    },
    isReady: () => ready,
    async open() {
      const built = await worker.ask<Built>({ kind: 'load', now: clock(), file })
      ready = true
      followed = built.takenAt
      follow(built.nextPriceChange)
      return built.seq
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
      await worker.stop()
    },
  }
}

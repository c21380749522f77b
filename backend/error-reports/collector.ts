import type { CollectedErrors } from './error-reports.store.ts'
import type { ErrorReport, ErrorSource } from './notice.ts'

export interface CollectorOptions {
  readonly save: (collected: readonly CollectedErrors[]) => Promise<void>
  /** Called when saving fails, but only for the first of several consecutive failures. */
  readonly onUnsaved: (error: unknown) => void
  /** Returns the current time in epoch milliseconds. */
  readonly clock: () => number
}

export interface Collector {
  /** Adds an error to the next batch to be saved. Returns false when it was dropped. */
  add(report: ErrorReport): boolean
  /** Saves the collected errors. Never rejects: when saving fails, the errors stay collected for the next flush. */
  flush(): Promise<void>
}

/**
 * Maximum groups of equal errors per source that wait to be saved. At this limit, errors of new groups are dropped, and
 * errors of waiting groups are still counted. Each source has its own limit, so that a flood of reports from browsers
 * cannot displace errors of the servers.
 */
const maxWaiting = 100

/**
 * Creates the collector of errors. It counts equal errors in memory, so that a flood of them costs the database one
 * transaction per flush.
 */
export function createCollector({ save, onUnsaved, clock }: CollectorOptions): Collector {
  let waiting = new Map<string, CollectedErrors>()
  let saving: Promise<void> | null = null
  let hasFailed = false

  function countOf(source: ErrorSource): number {
    let count = 0
    for (const { report } of waiting.values()) if (report.source === source) count += 1
    return count
  }

  function merge(next: CollectedErrors): boolean {
    const known = waiting.get(next.report.fingerprint)
    if (!known && countOf(next.report.source) >= maxWaiting) return false
    waiting.set(
      next.report.fingerprint,
      known ? { ...next, count: known.count + next.count, firstAt: known.firstAt } : next,
    )
    return true
  }

  async function saveAll(): Promise<void> {
    const batch = waiting
    waiting = new Map()
    try {
      await save([...batch.values()])
      hasFailed = false
    } catch (error) {
      const newer = waiting
      waiting = batch
      for (const collected of newer.values()) merge(collected)
      if (!hasFailed) onUnsaved(error)
      hasFailed = true
    }
  }

  return {
    add(report) {
      const at = new Date(clock())
      return merge({ report, count: 1, firstAt: at, lastAt: at })
    },
    async flush() {
      // Wait for a running save first, because that save does not contain the newest errors.
      await saving
      if (waiting.size === 0) return
      saving ??= saveAll().finally(() => {
        saving = null
      })
      await saving
    },
  }
}

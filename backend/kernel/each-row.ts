import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { ModuleGauge } from './gauges.ts'
import * as store from './set-aside.store.ts'
import { toReason } from './storable-text.ts'

export interface RowJob<Row> {
  /** Name of the job, for staff and the log. */
  readonly job: string
  /** The same for the same row in every round. */
  readonly keyOf: (row: Row) => string
  /** Rejects when the row fails; of a failure nothing may stay half done. */
  readonly work: (row: Row) => Promise<unknown>
}

export interface EachRow {
  /**
   * Does the work for each row that does not wait for its next try: those that never failed first. A row that fails is reported
   * and waits a minute, then two, four, at most a day; the others go on. Rejects when the database is away: that is no row's
   * fault. `work` runs one at a time and in no transaction of the caller.
   */
  <Row>(rows: readonly Row[], job: RowJob<Row>): Promise<void>
  /** Leaves rows that wait out of a query, so that they take no place within its limit. `key`: as `keyOf`, as text. */
  isDue(job: string, key: SQLWrapper): SQL
  /** True for a row that has failed and is to be tried now: for queries that would find it later. */
  isRetried(job: string, key: SQLWrapper): SQL
  /** The rows at which the job has failed, as `keyOf`. */
  failedKeys(job: string): Promise<readonly string[]>
}

export interface EachRowDeps {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

/** Failures after which a row is set aside: somebody has to look. It is tried still, at most once a day in the end. */
export const maxFailures = 5
/** Characters of a reason and of a key that are stored. */
const maxReasonLength = 300
const maxKeyLength = 200
/** Rows, at most, at which the database went away and that come last in the next round. */
const maxSuspects = 1_000
/** Errors hold the one that caused them. */
const deepest = 5

/** Goes through rows so that none of them stops the others. */
export function createEachRow({ database, clock, onError }: EachRowDeps): EachRow {
  // A row whose own statement takes too long looks like a database that is away: it is blamed for nothing, and comes last.
  const suspects = new Set<string>()

  async function eachRow<Row>(rows: readonly Row[], { job, keyOf, work }: RowJob<Row>): Promise<void> {
    if (rows.length === 0) return
    // Keys of feeds are what others made them.
    const keyed = rows.map((row) => ({ row, key: toReason(keyOf(row), maxKeyLength) }))
    const known = await store.findFailed(database, { job, keys: keyed.map(({ key }) => key), now: clock() })
    const failures = new Map(known.map((row) => [row.key, row.failures]))
    const waiting = new Set(known.flatMap(({ key, waits }) => (waits ? [key] : [])))
    const places = new Map(known.map(({ key }, index) => [key, index + 1]))
    const last = known.length + 1
    const placeOf = (key: string) => (suspects.has(`${job} ${key}`) ? last : (places.get(key) ?? 0))
    const due = keyed.filter(({ key }) => !waiting.has(key)).sort((one, other) => placeOf(one.key) - placeOf(other.key))
    for (const { row, key } of due) {
      const failed = failures.get(key) ?? 0
      try {
        await work(row)
      } catch (error) {
        if (isDatabaseUnavailable(error)) {
          if (suspects.size < maxSuspects) suspects.add(`${job} ${key}`)
          throw error
        }
        onError(new Error(`${job} failed at ${key}, try ${failed + 1}.`, { cause: error }))
        await store.noteFailure(database, { job, key, reason: reasonOf(error), now: clock() })
        continue
      }
      suspects.delete(`${job} ${key}`)
      if (failed > 0) await store.forget(database, { job, key })
    }
  }

  return Object.assign(eachRow, {
    isDue: (job: string, key: SQLWrapper) => store.isNotWaiting(job, key, clock()),
    isRetried: (job: string, key: SQLWrapper) => store.isRetried(job, key, clock()),
    failedKeys: (job: string) => store.findFailedKeys(database, job),
  })
}

/** Does one thing after the other, and all of them, unless the database is away. */
export async function eachStep(
  steps: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      onError(error)
    }
  }
}

/** The rows at which jobs fail, for staff and operators. */
export function createSetAside({ database, clock }: Pick<EachRowDeps, 'database' | 'clock'>) {
  const gauges: readonly ModuleGauge[] = [
    {
      name: 'kolofon_set_aside',
      help: `Rows at which a job has failed ${maxFailures} times or more, by job.`,
      label: 'job',
      read: () => store.countFailed(database, maxFailures),
    },
  ]
  return {
    gauges,
    /** Those that failed most often first. */
    list: () => store.listFailed(database),
    makeDue: (
      tx: Parameters<typeof store.makeDue>[0],
      which: { readonly job: string | null; readonly key: string | null },
    ) => store.makeDue(tx, { ...which, now: clock() }),
  }
}

export type SetAside = ReturnType<typeof createSetAside>

/** What the innermost error says: drizzle's own message is its statement. */
function reasonOf(error: unknown): string {
  let innermost = error
  for (let depth = 0; depth < deepest && innermost instanceof Error && innermost.cause; depth += 1)
    innermost = innermost.cause
  return toReason(innermost instanceof Error ? innermost.message : String(innermost), maxReasonLength)
}

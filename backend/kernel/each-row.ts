import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { ModuleGauge } from './gauges.ts'
import * as store from './set-aside.store.ts'
import { reasonOf, toReason } from './storable-text.ts'

export interface RowJob<Row> {
  readonly job: string
  /** Key of a row, stable between runs. */
  readonly keyOf: (row: Row) => string
  /** Processes one row. Rejects on failure, and must then have changed nothing. */
  readonly work: (row: Row) => Promise<unknown>
}

export interface EachRow {
  /**
   * Processes all rows that are due. Rows that have never failed are processed first. A row that fails is reported and
   * retried after one minute, then after two, four and so on, up to a day; the other rows continue. When the database
   * is unavailable, rejects without counting a failure. Calls `work` for one row at a time, outside any transaction.
   */
  <Row>(rows: readonly Row[], job: RowJob<Row>): Promise<void>
  /**
   * Returns a condition that excludes rows waiting for a retry, so that they do not use up the query's limit. `key` is
   * an SQL expression, of type text, that equals the result of `keyOf`.
   */
  isDue(job: string, key: SQLWrapper): SQL
  /**
   * Returns a condition that matches failed rows whose retry is due. Use it in queries that would otherwise select a
   * row again only after an interval longer than the retry delay.
   */
  isRetried(job: string, key: SQLWrapper): SQL
  failedKeys(job: string): Promise<readonly string[]>
}

export interface EachRowDeps {
  readonly database: Database
  /** Returns the current time in epoch milliseconds. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

/**
 * A row counts as set aside in metrics and on staff screens when it has failed this many times. Retries continue, at
 * most a day apart.
 */
export const maxFailures = 5
const maxReasonLength = 300
const maxKeyLength = 200
const maxSuspects = 1_000

export function createEachRow({ database, clock, onError }: EachRowDeps): EachRow {
  // Rows during whose processing the database became unavailable. Such a row may be the cause, for example when its
  // statement times out, so it is processed last in the next run. No failure is counted, because the cause is
  // uncertain.
  const suspects = new Set<string>()

  async function eachRow<Row>(rows: readonly Row[], { job, keyOf, work }: RowJob<Row>): Promise<void> {
    if (rows.length === 0) return
    // Make keys storable, because keys from feeds come from third parties.
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
        onError(new Error(`${job} failed at ${key}, attempt ${failed + 1}.`, { cause: error }))
        await store.noteFailure(database, { job, key, reason: reasonOf(error, maxReasonLength), now: clock() })
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

/** Runs all steps in sequence. Reports a failed step and continues, unless the database is unavailable. */
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

export function createSetAside({ database, clock }: Pick<EachRowDeps, 'database' | 'clock'>) {
  const gauges: readonly ModuleGauge[] = [
    {
      name: 'kolofon_set_aside',
      help: `Rows at which a job has failed at least ${maxFailures} times, by job.`,
      label: 'job',
      read: () => store.countFailed(database, maxFailures),
    },
  ]
  return {
    gauges,
    list: () => store.listFailed(database),
    makeDue: (
      tx: Parameters<typeof store.makeDue>[0],
      which: { readonly job: string | null; readonly key: string | null },
    ) => store.makeDue(tx, { ...which, now: clock() }),
  }
}

export type SetAside = ReturnType<typeof createSetAside>

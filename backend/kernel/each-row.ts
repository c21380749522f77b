import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { ModuleGauge } from './gauges.ts'
import * as store from './set-aside.store.ts'
import { toReason } from './storable-text.ts'

export interface RowJob<Row> {
  /** Name of the job, for staff and the log. */
  readonly job: string
  /** Key of a row, stable between runs. */
  readonly keyOf: (row: Row) => string
  /** Processes one row. Rejects when the row fails; a failure must not leave partial changes. */
  readonly work: (row: Row) => Promise<unknown>
}

export interface EachRow {
  /**
   * Processes each due row, rows without failures first. A failed row is reported and retried after one minute, then
   * two, four, up to a day, while the other rows continue. Rejects when the database is unavailable, because that
   * failure has nothing to do with a row. Calls `work` for one row at a time, outside any transaction of the caller.
   */
  <Row>(rows: readonly Row[], job: RowJob<Row>): Promise<void>
  /**
   * Returns a condition that excludes rows waiting for a retry, so that they do not use up the query's limit. `key` is
   * the SQL for what `keyOf` returns, as text.
   */
  isDue(job: string, key: SQLWrapper): SQL
  /**
   * Returns a condition that matches failed rows whose retry is due, for queries that would otherwise find them later.
   */
  isRetried(job: string, key: SQLWrapper): SQL
  /** Returns the keys, as returned by `keyOf`, of the rows at which the job has failed. */
  failedKeys(job: string): Promise<readonly string[]>
}

export interface EachRowDeps {
  readonly database: Database
  /** Returns the current time in epoch milliseconds. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

/** Failures after which a row is listed for staff. It is still retried, with delays of up to a day. */
export const maxFailures = 5
/** Maximum stored characters of a reason, and of a key. */
const maxReasonLength = 300
const maxKeyLength = 200
/** Maximum rows remembered as suspects. */
const maxSuspects = 1_000
/** Maximum depth of the `cause` chain. */
const deepest = 5

/** Creates the loop that processes rows so that a failed row does not stop the others. */
export function createEachRow({ database, clock, onError }: EachRowDeps): EachRow {
  // Rows during whose processing the database became unavailable. The cause may be the row's own statement timing out,
  // so the row gets no failure but is processed last in the next run.
  const suspects = new Set<string>()

  async function eachRow<Row>(rows: readonly Row[], { job, keyOf, work }: RowJob<Row>): Promise<void> {
    if (rows.length === 0) return
    // Make keys storable, because keys from feeds are written by third parties.
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

/** Runs all steps in sequence and continues after a failed step, unless the database is unavailable. */
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

/** Creates access to the failed rows of all jobs, for staff and operators. */
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
    /** Returns failed rows, most failures first. */
    list: () => store.listFailed(database),
    makeDue: (
      tx: Parameters<typeof store.makeDue>[0],
      which: { readonly job: string | null; readonly key: string | null },
    ) => store.makeDue(tx, { ...which, now: clock() }),
  }
}

export type SetAside = ReturnType<typeof createSetAside>

/** Returns the innermost error's message, because the message of drizzle's error is only the SQL statement. */
function reasonOf(error: unknown): string {
  let innermost = error
  for (let depth = 0; depth < deepest && innermost instanceof Error && innermost.cause; depth += 1)
    innermost = innermost.cause
  return toReason(innermost instanceof Error ? innermost.message : String(innermost), maxReasonLength)
}

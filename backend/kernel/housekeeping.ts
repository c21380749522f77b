import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { BackendModule } from './module.ts'
import type { Deleted, Retention } from './retention.ts'

export interface HousekeepingDeps {
  readonly database: Database
  readonly retentions: readonly Retention[]
  /** Returns the current time in epoch milliseconds. */
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export interface HousekeepingModule extends BackendModule {
  run(): Promise<ReadonlyMap<string, number>>
}

/** Milliseconds between two runs, and from the start to the first run. */
const runEvery = 10 * 60 * 1000
const firstRun = 60 * 1000
/** Maximum rows deleted in one transaction; small, so that no request waits long for their locks. */
const batch = 1_000
/** Maximum batches per table in one run. The next run continues from there. */
const maxBatches = 100
/** Milliseconds between two batches, in which other queries can run. */
const pause = 20
/** Advisory lock held by the back end that deletes. Back ends that cannot get it skip the batch. */
const housekeepingLock = 7_340_023

/**
 * Creates the module that deletes expired rows in small batches, in one back end at a time. A row is deleted only when
 * it has expired by both the database's clock and this process's clock, so one clock that is years ahead deletes
 * nothing still in use.
 */
export function createHousekeepingModule({
  database,
  retentions,
  clock,
  onError,
}: HousekeepingDeps): HousekeepingModule {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()

  function whileAlone<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer | null> {
    return database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ locked: boolean }>(
        sql`select pg_try_advisory_xact_lock(${housekeepingLock}) as locked`,
      )
      return rows[0]?.locked ? work(tx) : null
    })
  }

  const earlier = () => sql`least(now(), ${new Date(clock()).toISOString()}::timestamptz)`

  function deleteBatch({ table, where }: Deleted): Promise<number | null> {
    return whileAlone(async (tx) => {
      const name = sql.identifier(table)
      const { rowCount } = await tx.execute(sql`
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${where(earlier())} limit ${batch} for update skip locked))`)
      return rowCount ?? 0
    })
  }

  /**
   * Deletes at most `batch` rows one by one, in random order. Called after a batch has failed, so that a row that
   * cannot be deleted does not block the others.
   */
  function deleteSingly({ table, where }: Deleted): Promise<number | null> {
    return whileAlone(async (tx) => {
      const name = sql.identifier(table)
      const { rows } = await tx.execute<{ ctid: string }>(sql`
        select ctid::text as ctid from ${name} where ${where(earlier())} order by random() limit ${batch}`)
      let total = 0
      for (const { ctid } of rows) {
        const gone = await tx
          .transaction((inner) =>
            inner.execute(sql`delete from ${name} where ctid = ${ctid}::tid and ${where(earlier())}`),
          )
          .catch((error: unknown) => {
            if (isDatabaseUnavailable(error)) throw error
            return { rowCount: 0 }
          })
        total += gone.rowCount ?? 0
      }
      return total
    })
  }

  async function clear(rule: Deleted): Promise<number> {
    let total = 0
    for (let count = 0; count < maxBatches && !stopping.signal.aborted; count += 1) {
      const gone = await deleteBatch(rule).catch(async (error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error
        onError(new Error(`Failed to delete expired rows of ${rule.table}.`, { cause: error }))
        total += (await deleteSingly(rule)) ?? 0
        return null
      })
      total += gone ?? 0
      if (gone === null || gone < batch) break
      await wait(pause)
    }
    return total
  }

  async function run(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>()
    for (const retention of retentions) {
      if (stopping.signal.aborted) break
      // Continue after a failure, so that one table does not stop the cleanup of all others.
      if ('where' in retention) await clear(retention).then((count) => counts.set(retention.table, count), onError)
    }
    return counts
  }

  function schedule(delay: number): void {
    timer = setTimeout(() => {
      running = run().finally(() => {
        if (!stopping.signal.aborted) schedule(runEvery)
      })
    }, delay)
    timer.unref()
  }

  return {
    name: 'housekeeping',
    resolvers: {},
    run,
    async start() {
      schedule(firstRun)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

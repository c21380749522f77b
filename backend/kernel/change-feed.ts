import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Change, findLastChange, readChangesSince } from './change-log.ts'
import type { DatabaseConnection, Transaction } from './database.ts'

export interface ChangeFeed {
  /**
   * Calls `listener` for every change committed from now on, in commit order. When a change has a lower number than the
   * previous change, the database was restored. Returns the unsubscribe function.
   */
  subscribe(listener: (change: Change) => void): () => void
  position(): number
  stop(): Promise<void>
}

const channelName = 'kolofon_changes'
/** Advisory lock held until commit, so that change numbers become visible in ascending order. */
const orderLock = 7_340_022

let recorded = 0

/**
 * Returns how many invalidations this process has published or enqueued, including those of transactions not yet
 * committed.
 */
export const invalidationCount = () => recorded

export function countInvalidation(): void {
  recorded += 1
}

/** Publishes an invalidation of these tags in the transaction that causes it. Returns the number of the change. */
export async function publishInvalidation(tx: Transaction, tags: readonly string[]): Promise<number> {
  countInvalidation()
  await tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`)
  const result = await tx.execute<{ seq: string }>(
    sql`insert into changes (tags) select array(select json_array_elements_text(${JSON.stringify(tags)}::json)) returning seq`,
  )
  await tx.execute(sql`select pg_notify(${channelName}, '')`)
  return Number(result.rows[0]?.seq ?? 0)
}

/**
 * Opens the feed of all changes in the database, made by any back end. A notification (LISTEN) triggers a read of the
 * `changes` table; a slow poll catches missed notifications.
 */
export async function openChangeFeed(connection: DatabaseConnection): Promise<ChangeFeed> {
  const listeners = new Set<(change: Change) => void>()
  let last = await findLastChange(connection.db)
  let stopped = false
  let reading: Promise<void> = Promise.resolve()
  let client: pg.Client | null = null

  const read = async () => {
    const { changes, mark } = await readChangesSince(connection.db, last)
    last = mark
    for (const change of changes) for (const listener of listeners) listener(change)
  }
  const wake = () => {
    reading = reading.then(() => (stopped ? undefined : read())).catch(() => undefined)
  }

  const listen = async () => {
    while (!stopped) {
      try {
        const next = new pg.Client({ connectionString: connection.url, keepAlive: true })
        const ended = new Promise<void>((done) => {
          next.on('error', () => done())
          next.on('end', () => done())
        })
        next.on('notification', wake)
        await next.connect()
        client = next
        await next.query(`listen ${channelName}`)
        wake()
        await ended
      } catch {
        // The next iteration reconnects.
      }
      client = null
      if (!stopped) await wait(500)
    }
  }
  void listen()
  const timer = setInterval(wake, 2_000)
  timer.unref()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    position: () => last.seq,
    async stop() {
      stopped = true
      clearInterval(timer)
      await client?.end().catch(() => undefined)
      await reading
    },
  }
}

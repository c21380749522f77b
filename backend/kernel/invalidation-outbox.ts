import { sql } from 'drizzle-orm'
import { countInvalidation, publishInvalidation } from './change-feed.ts'
import { pendingChanges } from './changes.tables.ts'
import type { Database, Transaction } from './database.ts'

/** Milliseconds between two flushes of the outbox. */
const flushEvery = 100

/**
 * Tag of a bulk write of titles, people or prices. It invalidates only cached single rows; pages and lists are
 * invalidated by the change published when the bulk write is complete.
 */
export const bulkWriteTag = 'many-written'

/**
 * Queues a transaction's changes in the outbox without blocking other transactions; they are published within a moment
 * and never lost. `publishInvalidation` would serialize commits, because it numbers changes in commit order, and that
 * is too slow for many orders a second.
 */
export async function enqueueInvalidation(tx: Transaction, tags: readonly string[]): Promise<void> {
  countInvalidation()
  await tx.insert(pendingChanges).values({ tags: [...new Set(tags)] })
}

/** Publishes the queued tags as one change. */
export async function flushInvalidations(database: Database): Promise<void> {
  // Check with one statement first, instead of a transaction's three, because this runs ten times a second and mostly
  // on an empty outbox.
  const waiting = await database.execute(sql`select 1 from pending_changes order by id limit 1`)
  if (waiting.rows.length === 0) return
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ tags: string[] }>(
      sql`delete from pending_changes where id in (select id from pending_changes order by id limit 1000 for update skip locked) returning tags`,
    )
    const tags = [...new Set(rows.flatMap((row) => row.tags))]
    if (tags.length > 0) await publishInvalidation(tx, tags)
  })
}

/** Flushes the outbox periodically. Returns the function that stops it. */
export function startInvalidationFlush(database: Database, onError: (error: unknown) => void): () => void {
  let telling = false
  const timer = setInterval(() => {
    if (telling) return
    telling = true
    flushInvalidations(database)
      .catch(onError)
      .finally(() => {
        telling = false
      })
  }, flushEvery)
  timer.unref()
  return () => clearInterval(timer)
}

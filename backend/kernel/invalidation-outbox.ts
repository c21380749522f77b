import { sql } from 'drizzle-orm'
import { countInvalidation, publishInvalidation } from './change-feed.ts'
import { pendingChanges } from './changes.tables.ts'
import type { Database, Transaction } from './database.ts'

/** Milliseconds until waiting tags are told. */
const tellEvery = 100

/**
 * Titles, people or prices are being written many at a time: what is kept of single ones is old. Concerns no page and no list, they are
 * told when all is written.
 */
export const bulkWriteTag = 'many-written'

/**
 * Notes what a transaction changes without waiting for others: `publishInvalidation` gives numbers in the order of commits and so
 * lets one transaction commit at a time, which many orders a second cannot afford. Told within a moment, and not lost.
 */
export async function enqueueInvalidation(tx: Transaction, tags: readonly string[]): Promise<void> {
  countInvalidation()
  await tx.insert(pendingChanges).values({ tags: [...new Set(tags)] })
}

/** Makes one change of all tags that wait. */
export async function flushInvalidations(database: Database): Promise<void> {
  // Ten times a second, and mostly for nothing: one statement instead of a transaction's three.
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

/** Tells waiting tags until it is stopped. */
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
  }, tellEvery)
  timer.unref()
  return () => clearInterval(timer)
}

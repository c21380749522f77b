import { type SQL, sql } from 'drizzle-orm'
import { countInvalidation, publishInvalidation } from './change-feed.ts'
import { type Database, preparedStatement, type Transaction } from './database.ts'
import { heldStatement } from './hold-statements.ts'

/** Milliseconds between two flushes of the outbox. */
const flushEvery = 100

/**
 * Tag that each batch of a bulk write of titles, people or prices publishes. It invalidates rows that back ends have
 * cached, but no pages. For pages and lists, bulk writes of titles publish the tag `catalog`, at the latest when they
 * end.
 */
export const bulkWriteTag = 'many-written'

/**
 * Prefix of cache tags, such as `account:7`, of changes that end sessions or change the roles of signed-in people. Back
 * ends and gateways subscribe to these changes.
 */
export const accountSubject = 'account'

/** Returns whether pages can depend on a tag. */
export function isTagOfPages(tag: string): boolean {
  return tag !== bulkWriteTag && !tag.startsWith(`${accountSubject}:`)
}

/**
 * Queues a transaction's changes in the outbox without blocking other transactions. They are published shortly after
 * the commit and never lost. `publishInvalidation` would make transactions commit one after another, because it numbers
 * changes in commit order; this is too slow for many orders a second.
 */
export async function enqueueInvalidation(tx: Transaction, tags: readonly string[]): Promise<void> {
  await tx.execute(heldStatement(preparedStatement(enqueuedInvalidation(tags))))
}

/** Returns the statement of `enqueueInvalidation`, to be run in the same transaction as the change. */
export function enqueuedInvalidation(tags: readonly string[]): SQL {
  countInvalidation()
  return sql`insert into pending_changes (tags) values (${sql.param([...new Set(tags)])}::text[])`
}

export async function flushInvalidations(database: Database): Promise<void> {
  // Check with one statement, because a flush runs ten times a second, mostly on an empty outbox, and a transaction
  // takes three statements.
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

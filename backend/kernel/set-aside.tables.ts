import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Rows at which a job fails: each waits for its own next try, and holds up no other. One that succeeds is removed. */
export const setAside = pgTable(
  'set_aside',
  {
    job: text('job').notNull(),
    /** The key of the row in the job's own words: an order's number, the id of a payment. */
    rowKey: text('row_key').notNull(),
    failures: integer('failures').notNull(),
    firstFailedAt: timestamp('first_failed_at', { withTimezone: true }).notNull(),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }).notNull(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    /** The error's own sentence, for staff. */
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.rowKey] }), index('set_aside_next').on(table.nextTryAt)],
)

import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Rows for which a job failed. Each row is retried at a time of its own, so that it does not block other rows. It is
 * deleted from this table when the job succeeds.
 */
export const setAside = pgTable(
  'set_aside',
  {
    job: text('job').notNull(),
    /** Key that the job gives the row, such as an order number or the id of a payment. */
    rowKey: text('row_key').notNull(),
    failures: integer('failures').notNull(),
    firstFailedAt: timestamp('first_failed_at', { withTimezone: true }).notNull(),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }).notNull(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.rowKey] }), index('set_aside_next').on(table.nextTryAt)],
)

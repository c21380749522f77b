import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Rows at which a job failed. Each waits for its own retry without blocking others, and is deleted on success. */
export const setAside = pgTable(
  'set_aside',
  {
    job: text('job').notNull(),
    /** The job's own key of the row, such as an order number or the id of a payment. */
    rowKey: text('row_key').notNull(),
    failures: integer('failures').notNull(),
    firstFailedAt: timestamp('first_failed_at', { withTimezone: true }).notNull(),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }).notNull(),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    /** The error's message, for staff. */
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.rowKey] }), index('set_aside_next').on(table.nextTryAt)],
)

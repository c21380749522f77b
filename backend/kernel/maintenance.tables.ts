import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Maintenance of the shop: one row while it lasts. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: boolean('id').primaryKey().default(true),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** When the shop is expected to open again, as announced to visitors. */
    until: timestamp('until', { withTimezone: true }),
  },
  (table) => [check('maintenance_is_one', sql`${table.id}`)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Maintenance mode of the shop. The table has one row while the shop is closed, otherwise none. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: boolean('id').primaryKey().default(true),
    since: timestamp('since', { withTimezone: true }).notNull(),
    until: timestamp('until', { withTimezone: true }),
  },
  (table) => [check('maintenance_is_one', sql`${table.id}`)],
)

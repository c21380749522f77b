import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts.tables.ts'

/** What a customer lets the shop do beyond what it needs to work: the newest choice made on any of their devices. */
export const consents = pgTable('consents', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Counting visits and purchases. */
  analytics: boolean('analytics').notNull(),
  /** Measuring advertisements. */
  marketing: boolean('marketing').notNull(),
  /** Of the text that was answered. */
  version: integer('version').notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
})

import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts.tables.ts'

/**
 * Consent of customers to purposes that are not necessary for the shop to work. Each customer has one row, with the
 * newest choice made on any device.
 */
export const consents = pgTable('consents', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** True when visits and purchases may be counted. */
  analytics: boolean('analytics').notNull(),
  /** True when advertisements may be measured. */
  marketing: boolean('marketing').notNull(),
  /** Version of the consent text that the customer saw. */
  version: integer('version').notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
})

import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts.tables.ts'

/**
 * Consent of a customer to more than the shop needs to work. Each row is the newest choice made on any of the
 * customer's devices.
 */
export const consents = pgTable('consents', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** True when visits and purchases may be counted. */
  analytics: boolean('analytics').notNull(),
  /** True when advertisements may be measured. */
  marketing: boolean('marketing').notNull(),
  /** Version of the consent text. */
  version: integer('version').notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
})

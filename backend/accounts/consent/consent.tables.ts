import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts.tables.ts'

/** Consent of a customer beyond what the shop needs to work: the newest choice made on any of their devices. */
export const consents = pgTable('consents', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Whether visits and purchases may be counted. */
  analytics: boolean('analytics').notNull(),
  /** Whether advertisements may be measured. */
  marketing: boolean('marketing').notNull(),
  /** Version of the consent text. */
  version: integer('version').notNull(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
})

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'

/**
 * Store credit of customers as a ledger: the balance is the sum. Minor units; negative entries were spent. `key` makes
 * repeated entries idempotent.
 */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
    /** `gift-code`, `order`, `order-cancelled`, `refund` or `staff`. */
    kind: text('kind').notNull(),
    /** Order number, gift code, or note by staff. */
    note: text('note').notNull(),
    key: text('key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('balance_entries_customer').on(table.customerId, table.currency)],
)

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'

/**
 * Ledger of customers' store credit. The balance is the sum of all entries in minor units; spent amounts are negative.
 * `key` makes repeated entries idempotent.
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
    /** Number of the order, gift code, or note by staff, depending on `kind`. */
    note: text('note').notNull(),
    key: text('key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('balance_entries_customer').on(table.customerId, table.currency)],
)

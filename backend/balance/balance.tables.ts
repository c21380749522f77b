import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'

/**
 * Ledger of customers' store credit. A customer's balance in a currency is the sum of the entries, in minor units;
 * spent amounts are negative. The unique `key` prevents a repeated request from adding a second entry.
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
    /** The number of the order, the gift code, or a note by staff, depending on `kind`. */
    note: text('note').notNull(),
    key: text('key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('balance_entries_customer').on(table.customerId, table.currency)],
)

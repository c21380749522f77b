import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'

/**
 * Money that the shop owes a customer, as a ledger: the balance is the sum. Minor units; negative entries were spent.
 * `key` makes a repeated entry one.
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
    /** Number of the order, the gift code, or what staff wrote. */
    note: text('note').notNull(),
    key: text('key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('balance_entries_customer').on(table.customerId, table.currency)],
)

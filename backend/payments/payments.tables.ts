import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.tables.ts'

/** Payments of orders. `state`: see payments.rules.ts. `reference`: the provider's own id. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    /** Null until the provider has been asked. */
    reference: text('reference'),
    redirectUrl: text('redirect_url'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_reference').on(table.provider, table.reference),
  ],
)

/** Every message of a provider, once by its id: a webhook that comes twice is one event. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  outcome: text('outcome').notNull(),
  body: jsonb('body').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** The test provider's own books: what its page was told. A real provider keeps this elsewhere. */
export const testPayments = pgTable('test_payments', {
  reference: text('reference').primaryKey(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  failUrl: text('fail_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  language: text('language').notNull(),
  outcome: text('outcome'),
})

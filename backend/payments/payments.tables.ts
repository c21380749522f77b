import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.tables.ts'

/** `payments.rules.ts` explains `state`. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    /** The provider's id of the payment; null until the provider has opened it. */
    reference: text('reference'),
    redirectUrl: text('redirect_url'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').notNull(),
    /** `authorised`, `captured`, `refunded` and `credited` are in minor units. `refunded` includes queued refunds. */
    authorised: integer('authorised').notNull().default(0),
    captured: integer('captured').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    /** Captured money that was added to the customer's balance instead of being refunded through the provider. */
    credited: integer('credited').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** When the provider was last polled after the order was cancelled. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_reference').on(table.provider, table.reference),
    index('payments_given_up')
      .on(table.settledAt)
      .where(sql`${table.state} not in ('started', 'authorised', 'captured')`),
    check(
      'payments_amounts',
      sql`0 <= ${table.refunded} and 0 <= ${table.credited} and ${table.refunded} + ${table.credited} <= ${table.captured} and ${table.captured} <= ${table.authorised}`,
    ),
  ],
)

/**
 * Queue of requests to the provider. A request is written in the transaction that requires it, and performed
 * afterwards, even if the back end restarts in between. Its `id` is the idempotency key.
 */
export const paymentTasks = pgTable(
  'payment_tasks',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** `capture`, `refund` or `cancel`. */
    kind: text('kind').notNull(),
    amount: integer('amount').notNull(),
    /** Currency of `amount`; null for the payment's currency. */
    currency: text('currency'),
    /** `queued`, `done` or `failed`. Only staff can retry a failed task. */
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    giveUpAt: timestamp('give_up_at', { withTimezone: true }).notNull().default(sql`now() + interval '14 days'`),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('payment_tasks_queue').on(table.nextAt).where(sql`${table.state} = 'queued'`),
    index('payment_tasks_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index('payment_tasks_payment').on(table.paymentId),
    index('payment_tasks_owed').on(table.createdAt).where(sql`${table.kind} = 'refund' and ${table.state} <> 'done'`),
    index('payment_tasks_done').on(table.createdAt).where(sql`${table.state} = 'done'`),
  ],
)

/** Reports of providers, by event id, so that a duplicate webhook counts only once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    outcome: text('outcome').notNull(),
    body: jsonb('body').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payment_events_at').on(table.at)],
)

/** Reports of money in a different amount or currency than requested, in minor units. Staff resolve each of them. */
export const paymentMismatches = pgTable(
  'payment_mismatches',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** `authorised` or `captured`. */
    outcome: text('outcome').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /**
     * True when the shop returns the money through the provider. False when the order was already paid correctly; then
     * staff investigate.
     */
    returned: boolean('returned').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: text('resolved_by'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('payment_mismatches_once').on(table.paymentId, table.outcome, table.amount, table.currency),
    index('payment_mismatches_open').on(table.at).where(sql`${table.resolvedAt} is null`),
  ],
)

/** Payments at the test provider, with the outcome that the tester has chosen. */
export const testPayments = pgTable('test_payments', {
  reference: text('reference').primaryKey(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  failUrl: text('fail_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  language: text('language').notNull(),
  method: text('method').notNull().default('card'),
  outcome: text('outcome'),
})

export const testPaymentTasks = pgTable('test_payment_tasks', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  kind: text('kind').notNull(),
  amount: integer('amount').notNull(),
})

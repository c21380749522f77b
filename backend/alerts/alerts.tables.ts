import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/products.tables.ts'

/**
 * Alerts of a product in a market. `kind`: `stock` (one notification, then it ends) or `price` (one per price drop). No
 * notification is sent before the alert is confirmed. Amounts are minor units including VAT.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    marketId: text('market_id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    language: text('language').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** Price at the time of the request. */
    priceAtRequest: integer('price_at_request').notNull(),
    currency: text('currency').notNull(),
    /** Lowest price that was notified; null when none was. */
    priceTold: integer('price_told'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('alerts_once').on(table.productId, table.kind, table.marketId, table.email),
    index('alerts_email').on(table.email),
    index('alerts_customer').on(table.customerId),
    index('alerts_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
)

/** Links of mails by their hash: each mail has its own, and all of them are valid until the alert ends. */
export const alertTokens = pgTable(
  'alert_tokens',
  {
    hash: text('hash').primaryKey(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** Whether the mail requested a confirmation, instead of reporting a change. */
    asked: boolean('asked').notNull(),
    /** When its link confirmed the alert; null until then. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('alert_tokens_alert').on(table.alertId)],
)

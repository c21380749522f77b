import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/products.tables.ts'

/**
 * Alerts for a product in a market, by e-mail address. The `kind` is `stock` or `price`. A stock alert is deleted after
 * its notification. A price alert sends a notification whenever the price falls below `price_told` or, before the first
 * notification, below `price_at_request`. No notification is sent before the alert is confirmed. Amounts are in minor
 * units and include VAT.
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
    /** E-mail address in lower case. */
    email: text('email').notNull(),
    language: text('language').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    priceAtRequest: integer('price_at_request').notNull(),
    currency: text('currency').notNull(),
    /** The price in the last notification; null before the first notification. */
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

/** Links in mails, stored as hashes. Each mail has its own link, and all of them are valid until the alert ends. */
export const alertTokens = pgTable(
  'alert_tokens',
  {
    hash: text('hash').primaryKey(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** True for a mail that requests a confirmation; false for a notification. */
    asked: boolean('asked').notNull(),
    /** When this link confirmed the alert; null if it did not. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('alert_tokens_alert').on(table.alertId)],
)

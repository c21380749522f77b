import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/products.tables.ts'

/**
 * Who wants to be told what of a product in a market. `kind`: `stock` (told once, then it ends) or `price` (told of each
 * drop). Nothing is sent before it is confirmed. Amounts are minor units including VAT.
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
    /** What it cost when it was asked for. */
    priceAtRequest: integer('price_at_request').notNull(),
    currency: text('currency').notNull(),
    /** The lowest price that was told of. */
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

/** Links of mails by their hash: each mail has one of its own, and all of them hold until the alert ends. */
export const alertTokens = pgTable(
  'alert_tokens',
  {
    hash: text('hash').primaryKey(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** Sent because somebody asked, not because there was news. */
    asked: boolean('asked').notNull(),
    /** When its link confirmed. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('alert_tokens_alert').on(table.alertId)],
)

import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { skus } from '../catalog/products.tables.ts'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/**
 * Carts. The id, which the browser stores, has 128 random bits and cannot be guessed. `order_id` is set when the cart
 * is bought.
 */
export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    marketId: text('market_id').notNull(),
    /** Country to ship to, in a market with several countries; null for the market's own country. */
    countryCode: text('country_code'),
    customerId: integer('customer_id'),
    promoCodeId: integer('promo_code_id'),
    giftCodeId: integer('gift_code_id'),
    shippingOptionId: text('shipping_option_id'),
    zip: text('zip'),
    giftMessage: text('gift_message'),
    /** True when the customer wants to pay for the order from the balance, as far as the balance suffices. */
    useBalance: boolean('use_balance').notNull().default(false),
    checkout: storedJson('carts.checkout', z.record(z.string(), z.string()), null),
    orderId: text('order_id'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('carts_customer').on(table.customerId),
    index('carts_updated').on(table.updatedAt),
    holdsJson(table.checkout, 'object', 'carts_checkout'),
  ],
)

/**
 * Lines of carts, one per SKU. A line with `saved_at` is saved for later, and sums do not include it. `seen_price` is
 * the unit price that the owner last saw, in minor units of `seen_currency`.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    seenPrice: integer('seen_price').notNull(),
    seenCurrency: text('seen_currency').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    savedAt: timestamp('saved_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.skuId] })],
)

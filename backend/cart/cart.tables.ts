import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { skus } from '../catalog/products.tables.ts'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/** Carts. The id is what a browser keeps: 128 bits nobody can guess. `order_id`: bought, and never changed again. */
export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    marketId: text('market_id').notNull(),
    customerId: integer('customer_id'),
    promoCodeId: integer('promo_code_id'),
    giftCodeId: integer('gift_code_id'),
    shippingOptionId: text('shipping_option_id'),
    zip: text('zip'),
    giftMessage: text('gift_message'),
    /** The customer's balance is to pay, as far as it goes. */
    useBalance: boolean('use_balance').notNull().default(false),
    /** What its owner filled in so far. */
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

/** One line a SKU. `saved_at`: put aside for later, it counts for nothing. `seen_price`: the unit price, in minor units of `seen_currency`, that its owner last saw. */
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

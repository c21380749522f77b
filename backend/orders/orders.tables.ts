import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Order numbers; they need not be without gaps. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 })

export interface Address {
  readonly firstName: string
  readonly lastName: string
  readonly careOf: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

/**
 * Orders; amounts are minor units. `token`: what opens the order without an account. `reserved_until`: when stock is
 * given back unless the order is paid. One order that counts for a cart, whatever is clicked.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    cartId: text('cart_id').notNull(),
    customerId: integer('customer_id'),
    marketId: text('market_id').notNull(),
    language: text('language').notNull(),
    customerType: text('customer_type').notNull(),
    currency: text('currency').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    message: text('message').notNull().default(''),
    entryCode: text('entry_code').notNull().default(''),
    newsletter: boolean('newsletter').notNull().default(false),
    shippingOptionId: text('shipping_option_id'),
    shippingName: text('shipping_name').notNull().default(''),
    paymentMethod: text('payment_method').notNull(),
    promoCodeId: integer('promo_code_id'),
    promoCode: text('promo_code'),
    giftCodeId: integer('gift_code_id'),
    giftCode: text('gift_code'),
    regularIncVat: integer('regular_inc_vat').notNull(),
    itemsIncVat: integer('items_inc_vat').notNull(),
    itemsExVat: integer('items_ex_vat').notNull(),
    fixedIncVat: integer('fixed_inc_vat').notNull(),
    shippingIncVat: integer('shipping_inc_vat').notNull(),
    shippingExVat: integer('shipping_ex_vat').notNull(),
    totalIncVat: integer('total_inc_vat').notNull(),
    totalExVat: integer('total_ex_vat').notNull(),
    giftAmount: integer('gift_amount').notNull(),
    /** What the payment provider is asked for. */
    toPay: integer('to_pay').notNull(),
    /** `awaiting`, `received`, `processing`, `completed` or `cancelled`. */
    status: text('status').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    reservedUntil: timestamp('reserved_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('orders_cart').on(table.cartId).where(sql`${table.status} <> 'cancelled'`),
    index('orders_email').on(table.email),
    index('orders_customer').on(table.customerId),
    index('orders_reserved').on(table.reservedUntil).where(sql`${table.status} = 'awaiting'`),
  ],
)

/** What was bought, as it was then. `reserved`: pieces taken from stock; the rest is sent when it comes. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    skuId: integer('sku_id').notNull(),
    productId: integer('product_id').notNull(),
    name: text('name').notNull(),
    articleNumber: text('article_number').notNull(),
    quantity: integer('quantity').notNull(),
    reserved: integer('reserved').notNull(),
    vatRate: integer('vat_rate').notNull(),
    unitRegular: integer('unit_regular').notNull(),
    totalIncVat: integer('total_inc_vat').notNull(),
    totalExVat: integer('total_ex_vat').notNull(),
    fixedShare: integer('fixed_share').notNull(),
    prices: jsonb('prices').$type<readonly { readonly price: number; readonly quantity: number }[]>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.skuId] })],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/** Sequence of order numbers, which may have gaps. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 })

const line = z.string().catch('')

/** Postal address of an order or an account. A stored field of the wrong type is read as empty. */
export const addressSchema = z.object({
  firstName: line,
  lastName: line,
  careOf: line,
  addressLine1: line,
  addressLine2: line,
  zip: line,
  city: line,
  /** Province, county or the like, for countries whose addresses need it. */
  region: z.string().optional().catch(undefined),
  country: line,
  /** Name of the company; empty or missing for private persons. */
  companyName: z.string().optional().catch(undefined),
  organisationNumber: z.string().optional().catch(undefined),
})
export type Address = Readonly<z.output<typeof addressSchema>>
const requestedLines = z.array(z.object({ skuId: z.number(), quantity: z.number() })).readonly()
/**
 * Pieces of a line by price, and the price before discounts (`regular`) that the cart showed. `regular` is missing on
 * gifts.
 */
const pricesSchema = z
  .array(z.object({ price: z.number(), quantity: z.number(), regular: z.number().optional() }))
  .readonly()
const noAddress: Address = addressSchema.parse({})

/**
 * Orders, with amounts in minor units. `token` gives a buyer without an account access to the order. `reserved_until`
 * is when the stock of an unpaid order is released. However often the checkout form is submitted, a cart has at most
 * one order that is not cancelled.
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
    /** Delivery address. Equals the buyer's address unless the buyer gave another. */
    address: storedJson('orders.address', addressSchema, noAddress).notNull(),
    /** Address of the buyer; null when it equals `address`. */
    billingAddress: storedJson('orders.billing_address', addressSchema, null),
    /** Reference that a company gave for its order, shown on the receipt. */
    reference: text('reference').notNull().default(''),
    digitalConsent: boolean('digital_consent').notNull().default(false),
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
    balanceAmount: integer('balance_amount').notNull().default(0),
    /** Amount already returned to the gift code. `balanceReturned` is the amount already returned to the balance. */
    giftReturned: integer('gift_returned').notNull().default(0),
    balanceReturned: integer('balance_returned').notNull().default(0),
    giftMessage: text('gift_message'),
    toPay: integer('to_pay').notNull(),
    /** `awaiting`, `received`, `processing`, `completed` or `cancelled`. */
    status: text('status').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    reservedUntil: timestamp('reserved_until', { withTimezone: true }),
    /**
     * Hash of the client's IP address, stored while the order is unpaid. Null afterwards, or when the address is
     * unknown or exempt from limits.
     */
    heldBy: text('held_by'),
    /**
     * Why the shop automatically returned the buyer's money (`late`, `twice` or `mismatched`); null when it has not.
     */
    moneyNotice: text('money_notice'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    /** True when the buyer has deleted the account. The order is then anonymised once it is completed or cancelled. */
    buyerLeft: boolean('buyer_left').notNull().default(false),
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
  },
  (table) => [
    holdsJson(table.address, 'object', 'orders_address'),
    holdsJson(table.billingAddress, 'object', 'orders_billing_address'),
    uniqueIndex('orders_cart').on(table.cartId).where(sql`${table.status} <> 'cancelled'`),
    index('orders_email').on(table.email),
    index('orders_customer').on(table.customerId),
    index('orders_buyer_left').on(table.status).where(sql`${table.buyerLeft}`),
    index('orders_held').on(table.heldBy).where(sql`${table.status} = 'awaiting'`),
    index('orders_reserved').on(table.reservedUntil).where(sql`${table.status} = 'awaiting'`),
    check(
      'orders_returned',
      sql`${table.giftReturned} between 0 and ${table.giftAmount} and ${table.balanceReturned} between 0 and ${table.balanceAmount}`,
    ),
  ],
)

/**
 * Lines of an order: what was bought, and gifts of campaigns. A SKU has at most one bought line, and a campaign at most
 * one gift line. `reserved` is the number of pieces taken from stock. The remaining pieces are sent when they arrive.
 */
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
    prices: storedJson('order_lines.prices', pricesSchema, []).notNull(),
    position: integer('position').notNull(),
    /** Release date that was last announced to the buyer; null when the title was available at purchase. */
    releaseDate: date('release_date', { mode: 'string' }),
    /** Campaign that gives the piece away; null for a bought line. */
    giftCampaignId: integer('gift_campaign_id'),
    /** Name of the gift's campaign at purchase, in the order's language; empty when the name must not be shown. */
    giftCampaign: text('gift_campaign'),
  },
  (table) => [
    holdsJson(table.prices, 'array', 'order_lines_prices'),
    primaryKey({ columns: [table.orderId, table.position] }),
    uniqueIndex('order_lines_bought').on(table.orderId, table.skuId).where(sql`${table.giftCampaignId} is null`),
    uniqueIndex('order_lines_given').on(table.orderId, table.giftCampaignId),
    index('order_lines_product').on(table.productId),
    check(
      'order_lines_gift',
      sql`${table.giftCampaignId} is null or (${table.giftCampaign} is not null and ${table.quantity} = 1 and ${table.totalIncVat} = 0 and ${table.totalExVat} = 0 and ${table.fixedShare} = 0)`,
    ),
  ],
)

export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    /** Part of `amount` that was paid through the payment provider. */
    fromPayment: integer('from_payment').notNull(),
    fromGift: integer('from_gift').notNull(),
    fromBalance: integer('from_balance').notNull(),
    /** True when the part paid through the provider is added to the customer's balance instead. */
    toBalance: boolean('to_balance').notNull().default(false),
    reason: text('reason').notNull(),
    staff: text('staff').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_refunds_order').on(table.orderId)],
)

export const orderRequests = pgTable(
  'order_requests',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `cancel` or `return`. */
    kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    /** SKUs and pieces to return; empty for the whole order. */
    lines: storedJson('order_requests.lines', requestedLines, []).notNull(),
    /** `open`, `accepted` or `refused`. */
    state: text('state').notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [
    holdsJson(table.lines, 'array', 'order_requests_lines'),
    index('order_requests_order').on(table.orderId),
    uniqueIndex('order_requests_open').on(table.orderId).where(sql`${table.state} = 'open'`),
  ],
)

/**
 * Single-use links to an order, found by the hash of their token. Mails and payment pages contain such links instead of
 * the order's own token.
 */
export const orderLinks = pgTable(
  'order_links',
  {
    hash: text('hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('order_links_order').on(table.orderId), index('order_links_expires').on(table.expiresAt)],
)

/**
 * Marks of buyers, by e-mail address: whether the buyer is blocked, and the member type from the credit check
 * (specification, section 3: customer validation result).
 */
export const buyerMarks = pgTable('buyer_marks', {
  email: text('email').primaryKey(),
  blacklisted: boolean('blacklisted').notNull().default(false),
  /** Member type that the credit check returned, for example `NOCREDIT-limited`. */
  memberType: text('member_type'),
})

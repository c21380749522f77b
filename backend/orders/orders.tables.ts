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

/** Order numbers; they need not be without gaps. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 })

const line = z.string().catch('')

/** Where a parcel goes; a field that cannot be read is empty. */
export const addressSchema = z.object({
  firstName: line,
  lastName: line,
  careOf: line,
  addressLine1: line,
  addressLine2: line,
  zip: line,
  city: line,
  country: line,
  /** Empty for people. */
  companyName: z.string().optional().catch(undefined),
  organisationNumber: z.string().optional().catch(undefined),
})
export type Address = Readonly<z.output<typeof addressSchema>>
const requestedLines = z.array(z.object({ skuId: z.number(), quantity: z.number() })).readonly()
const noAddress: Address = addressSchema.parse({})

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
    address: storedJson('orders.address', addressSchema, noAddress).notNull(),
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
    /** Taken from the customer's balance. */
    balanceAmount: integer('balance_amount').notNull().default(0),
    /** Of `giftAmount` and `balanceAmount`, what has been returned. */
    giftReturned: integer('gift_returned').notNull().default(0),
    balanceReturned: integer('balance_returned').notNull().default(0),
    giftMessage: text('gift_message'),
    /** What the payment provider is asked for. */
    toPay: integer('to_pay').notNull(),
    /** `awaiting`, `received`, `processing`, `completed` or `cancelled`. */
    status: text('status').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    reservedUntil: timestamp('reserved_until', { withTimezone: true }),
    /** While it waits for its payment: a hash of the address that ordered; null where nothing is counted of it. */
    heldBy: text('held_by'),
    /** Why its money went back by itself: `late`, `twice` or `mismatched`; null: it did not. */
    moneyNotice: text('money_notice'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    /** Its buyer has left: who it was is forgotten as soon as the order is done. */
    buyerLeft: boolean('buyer_left').notNull().default(false),
    /** When that was forgotten. */
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
  },
  (table) => [
    holdsJson(table.address, 'object', 'orders_address'),
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
 * What was bought, as it was then, and what campaigns gave along with it: a SKU has one line that is bought, and one for
 * each campaign that gives it. `reserved`: pieces taken from stock; the rest is sent when it comes.
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
    prices: storedJson(
      'order_lines.prices',
      z.array(z.object({ price: z.number(), quantity: z.number() })).readonly(),
      [],
    ).notNull(),
    position: integer('position').notNull(),
    /** First day of sale as the buyer was last told; null: it was out when it was ordered. */
    releaseDate: date('release_date', { mode: 'string' }),
    /** The campaign that gives it; null: it was bought. */
    giftCampaignId: integer('gift_campaign_id'),
    /** That campaign's name in the order's language as it was then; empty where it is not to be named. */
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

/** Money given back, in parts or whole. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    /** What `amount` is made up of, as it was paid. */
    fromPayment: integer('from_payment').notNull(),
    fromGift: integer('from_gift').notNull(),
    fromBalance: integer('from_balance').notNull(),
    /** What was paid with money goes to the customer's balance instead. */
    toBalance: boolean('to_balance').notNull().default(false),
    reason: text('reason').notNull(),
    staff: text('staff').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_refunds_order').on(table.orderId)],
)

/** What a shopper asks of an order that is on its way: to cancel it, or to send something back. */
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
    /** SKUs and pieces to be sent back; empty: the whole order. */
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

/** Links that open an order once: by their hash. The order's own token never stands in an address. */
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

/** What the credit check and staff know of a buyer, by e-mail (specification, section 3: customer validation result). */
export const buyerMarks = pgTable('buyer_marks', {
  email: text('email').primaryKey(),
  blacklisted: boolean('blacklisted').notNull().default(false),
  /** For example `NOCREDIT-limited`. */
  memberType: text('member_type'),
})

import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'
import { conditionsSchema, parametersSchema } from './campaign-shapes.ts'

/**
 * Campaigns that apply to carts. A campaign whose parameters or conditions are unreadable has no effect. `markets` and
 * `customer_types` are null when the campaign applies to all. The time window excludes its end; a null start or end is
 * unlimited. With `needs_code`, the campaign applies only to carts with one of its promo codes.
 */
export const cartCampaigns = pgTable(
  'cart_campaigns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    alias: text('alias').notNull().unique(),
    parameters: storedJson('cart_campaigns.parameters', parametersSchema, null).notNull(),
    conditions: storedJson('cart_campaigns.conditions', conditionsSchema, null).notNull().default({}),
    markets: text('markets').array(),
    customerTypes: text('customer_types').array(),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    priority: integer('priority').notNull().default(0),
    combines: boolean('combines').notNull().default(true),
    needsCode: boolean('needs_code').notNull().default(false),
    hideTitle: boolean('hide_title').notNull().default(false),
  },
  (table) => [
    index('cart_campaigns_window').on(table.endsAt, table.startsAt),
    holdsJson(table.parameters, 'object', 'cart_campaigns_parameters'),
    holdsJson(table.conditions, 'object', 'cart_campaigns_conditions'),
  ],
)

export const cartCampaignTexts = pgTable(
  'cart_campaign_texts',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => cartCampaigns.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.language] })],
)

/** Promo codes, stored in capitals without spaces. A null `max_uses` means that uses are unlimited. */
export const promoCodes = pgTable('promo_codes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  campaignId: integer('campaign_id')
    .notNull()
    .references(() => cartCampaigns.id, { onDelete: 'cascade' }),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
})

/**
 * One row per order that used a code, deleted when the order is cancelled. Decision 0043 defines how uses are counted
 * per customer.
 */
export const promoCodeUses = pgTable(
  'promo_code_uses',
  {
    codeId: integer('code_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    /**
     * Mailbox (`recipientKey`) of the account's e-mail address if that address was verified, and otherwise of the
     * order's e-mail address.
     */
    email: text('email').notNull(),
    customerId: integer('customer_id'),
    /** Whether the account's e-mail address was verified when the order was placed. */
    isProved: boolean('is_proved').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.orderId] }),
    index('promo_code_uses_email').on(table.codeId, table.email),
    index('promo_code_uses_customer').on(table.codeId, table.customerId),
  ],
)

/** Gift codes. `balance` is the remaining money in minor units and is never below 0. */
export const giftCodes = pgTable('gift_codes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  currency: text('currency').notNull(),
  balance: integer('balance').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
})

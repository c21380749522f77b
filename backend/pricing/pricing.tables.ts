import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { scopeSchema } from '#schemas/offer.ts'
import { products, skus } from '../catalog/products.tables.ts'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/**
 * Price lists, one per market. Prices that a campaign reduces by a percentage or an amount are rounded down to a
 * multiple of `rounding`, in minor units.
 */
export const priceLists = pgTable('price_lists', {
  id: integer('id').primaryKey(),
  marketId: text('market_id').notNull().unique(),
  currency: text('currency').notNull(),
  rounding: integer('rounding').notNull().default(1),
})

/**
 * Regular prices in minor units, VAT included. `since` is when the price became effective. A SKU without a row is not
 * sold in the market. There is no foreign key to price lists, because each write would lock one of the few price lists.
 */
export const prices = pgTable(
  'prices',
  {
    priceListId: integer('price_list_id').notNull(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    regular: integer('regular').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.priceListId] })],
)

/**
 * Scheduled regular prices. From `at` on, the price is `regular`; null when the SKU is then no longer sold.
 * `catalog/write/apply-due-prices.ts` copies due rows to `prices`, but possibly late, so code that needs the price at
 * an instant must also read this table.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    priceListId: integer('price_list_id').notNull(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    regular: integer('regular'),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.priceListId, table.at] }),
    index('price_changes_at').on(table.at),
  ],
)

/**
 * History of prices: from `at` on, `selling` was charged (minor units, VAT included). Append-only, because the 30-day
 * rule depends on it.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    priceListId: integer('price_list_id').notNull(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => skus.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    selling: integer('selling').notNull(),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.priceListId, table.at] })],
)

/** Amounts in minor units, by currency. */
export const amountsSchema = z.record(z.string(), z.number())
export type Amounts = Readonly<z.output<typeof amountsSchema>>

/**
 * Campaigns that lower list prices. `kind` is `percentage` (`basisPoints` off), `amount` (an amount off) or `price` (a
 * fixed price). For `amount` and `price`, `amounts` contains the value in each currency. Null `markets` means all
 * markets. The window includes its start and excludes its end; a null bound is no limit.
 */
export const discountCampaigns = pgTable(
  'discount_campaigns',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    alias: text('alias').notNull().unique(),
    kind: text('kind').notNull(),
    basisPoints: integer('basis_points'),
    amounts: storedJson('discount_campaigns.amounts', amountsSchema, null),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    markets: text('markets').array(),
    priority: integer('priority').notNull().default(0),
    /** Criteria by which the campaign selects its products; null when they are selected one by one. */
    scope: storedJson('discount_campaigns.scope', scopeSchema, null),
  },
  (table) => [
    index('discount_campaigns_window').on(table.endsAt, table.startsAt),
    holdsJson(table.amounts, 'object', 'discount_campaigns_amounts'),
    holdsJson(table.scope, 'object', 'discount_campaigns_scope'),
  ],
)

export const discountCampaignTexts = pgTable(
  'discount_campaign_texts',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => discountCampaigns.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    description: text('description'),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.language] })],
)

export const discountCampaignProducts = pgTable(
  'discount_campaign_products',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => discountCampaigns.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.productId] }),
    index('discount_campaign_products_product').on(table.productId),
  ],
)

import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

export const channels = pgTable(
  'channels',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    defaultMarketId: text('default_market_id').notNull(),
    /**
     * Profile of the shop that uses this database, `demo` or `production`; null until a shop has been started on it.
     */
    profile: text('profile'),
    /** CSS custom properties of the page root: value by name. The names have no leading dashes. */
    theme: storedJson('channels.theme', z.record(z.string(), z.string()), {}).notNull().default({}),
  },
  (table) => [holdsJson(table.theme, 'object', 'channels_theme')],
)

/** Markets. Rates are in basis points (600 is 6 %), shipping amounts in minor units including VAT. */
export const markets = pgTable('markets', {
  id: text('id').primaryKey(),
  channelId: text('channel_id')
    .notNull()
    .references(() => channels.id),
  alias: text('alias').notNull().unique(),
  countryCode: text('country_code').notNull(),
  currency: text('currency').notNull(),
  defaultLanguageId: text('default_language_id').notNull(),
  position: integer('position').notNull(),
  virtual: boolean('virtual').notNull().default(false),
  onlyDisplayInCheckout: boolean('only_display_in_checkout').notNull().default(false),
  groupKey: text('group_key'),
  bookVatRate: integer('book_vat_rate').notNull(),
  standardVatRate: integer('standard_vat_rate').notNull(),
  freeShippingFrom: integer('free_shipping_from'),
  shippingFeeFrom: integer('shipping_fee_from'),
})

/**
 * Further countries to which a market ships, besides its own. Prices including VAT are the same in all countries of a
 * market, but each country has its own VAT rates.
 */
export const marketCountries = pgTable(
  'market_countries',
  {
    marketId: text('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    /** ISO 3166-1 alpha-2. */
    countryCode: text('country_code').notNull(),
    bookVatRate: integer('book_vat_rate').notNull(),
    standardVatRate: integer('standard_vat_rate').notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.countryCode] })],
)

export const marketLanguages = pgTable(
  'market_languages',
  {
    marketId: text('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    languageId: text('language_id').notNull(),
    /** BCP 47 tag of the language in this market. */
    code: text('code').notNull(),
    position: doublePrecision('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.languageId] })],
)

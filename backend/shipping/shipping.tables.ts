import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Shipping options by market. Fees are in minor units including VAT; `free_from` is null when shipping is never free.
 */
export const shippingOptions = pgTable('shipping_options', {
  id: text('id').primaryKey(),
  marketId: text('market_id').notNull(),
  /** `pickup`, `locker`, `home` or `early`. */
  kind: text('kind').notNull(),
  fee: integer('fee').notNull(),
  freeFrom: integer('free_from'),
  /** Half-open range of postcodes, digits only; null for the whole country. */
  zipFrom: text('zip_from'),
  zipUntil: text('zip_until'),
  daysFrom: integer('days_from').notNull(),
  daysUntil: integer('days_until').notNull(),
  position: integer('position').notNull(),
  needsDoorCode: boolean('needs_door_code').notNull().default(false),
})

export const shippingOptionTexts = pgTable(
  'shipping_option_texts',
  {
    optionId: text('option_id')
      .notNull()
      .references(() => shippingOptions.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.optionId, table.language] })],
)

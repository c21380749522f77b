import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Postcodes of a country, without spaces and with their leading zeros, and the place that each belongs to. */
export const postcodes = pgTable(
  'postcodes',
  {
    country: text('country').notNull(),
    zip: text('zip').notNull(),
    place: text('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.zip] })],
)

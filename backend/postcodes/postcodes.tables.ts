import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Postcodes of a country, without spaces and with leading zeros, and the town that each belongs to. */
export const postcodes = pgTable(
  'postcodes',
  {
    country: text('country').notNull(),
    zip: text('zip').notNull(),
    place: text('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.zip] })],
)

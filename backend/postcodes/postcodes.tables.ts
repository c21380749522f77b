import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Town of each postcode, by country. Postcodes are stored without spaces and with their leading zeros. */
export const postcodes = pgTable(
  'postcodes',
  {
    country: text('country').notNull(),
    zip: text('zip').notNull(),
    place: text('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.zip] })],
)

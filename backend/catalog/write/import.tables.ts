import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { products } from '../products.tables.ts'

/** URL of an edition's cover image at the publisher. The shop does not fetch it by itself. */
export const productCovers = pgTable('product_covers', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
})

/**
 * Imports with start and end. An import without an end is still running, or was interrupted before the categories were
 * counted.
 */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [index('catalog_imports_finished').on(table.finishedAt)],
)

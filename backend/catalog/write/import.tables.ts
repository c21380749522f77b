import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { products } from '../products.tables.ts'

/** URL of an edition's cover image at the publisher. The shop stores the URL, but never fetches the image. */
export const productCovers = pgTable('product_covers', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
})

/**
 * Runs of the import. A row without `finished_at` is still running, or was interrupted before the works of the
 * categories were counted.
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

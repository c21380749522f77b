import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The category tree. `path` contains the ids from the root to the category itself. */
export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    path: text('path').array().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('categories_parent').on(table.parentId, table.position)],
)

/** Texts of a category by language. An alias is unique within its language. */
export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    alias: text('alias').notNull(),
    description: text('description'),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.language] }),
    uniqueIndex('category_texts_alias').on(table.language, table.alias),
  ],
)

/**
 * Number of works that a market sells in a category and its subcategories. Counted again after seeding, imports and
 * reindexing.
 */
export const categoryCounts = pgTable(
  'category_counts',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    marketId: text('market_id').notNull(),
    works: integer('works').notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.categoryId] })],
)

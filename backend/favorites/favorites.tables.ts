import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/products.tables.ts'

/**
 * Lists of favourites. A list without `customer_id` belongs to a guest, and anyone who knows its id can open and change
 * it. A customer's list requires the customer's session. An empty `name` marks the default list, of which a customer
 * has one. Anyone who knows the `share_token` can read the list.
 */
export const favoriteLists = pgTable(
  'favorite_lists',
  {
    id: text('id').primaryKey(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull().default(''),
    shareToken: text('share_token').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('favorite_lists_customer').on(table.customerId),
    uniqueIndex('favorite_lists_default').on(table.customerId).where(sql`${table.name} = ''`),
  ],
)

/** Products in lists. `price` is the product's price when it was saved, in minor units of `currency`, including VAT. */
export const favoriteItems = pgTable(
  'favorite_items',
  {
    listId: text('list_id')
      .notNull()
      .references(() => favoriteLists.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: integer('price').notNull(),
    currency: text('currency').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index('favorite_items_product').on(table.productId),
  ],
)

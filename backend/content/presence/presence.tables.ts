import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Staff members who have a page open, each with the block they are editing. A person has one row per page, however many
 * tabs are open.
 */
export const contentPresence = pgTable(
  'content_presence',
  {
    pageId: text('page_id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    blockId: text('block_id'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.email] })],
)

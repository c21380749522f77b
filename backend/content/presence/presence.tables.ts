import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Staff members who have a page open, and at which block: one row per person, however many tabs. */
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

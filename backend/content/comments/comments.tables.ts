import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { pages } from '../content.tables.ts'

/** Staff comments on a page or one of its blocks. Comments on a deleted block remain, with the block's former name. */
export const contentComments = pgTable(
  'content_comments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    blockId: text('block_id'),
    blockTitle: text('block_title'),
    body: text('body').notNull(),
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    resolvedBy: text('resolved_by'),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [index('content_comments_page').on(table.pageId, table.id)],
)

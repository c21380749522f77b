import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { pages } from '../content.tables.ts'

/** Hand-overs of a page's draft from one staff member to another, or to every publisher. */
export const pageHandOvers = pgTable(
  'page_hand_overs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** The page's draft at the time of the hand-over. */
    revision: text('revision').notNull(),
    /** E-mail of the receiver; null for every publisher. */
    receiver: text('receiver'),
    /** Name of the receiver at the time of the hand-over; null for every publisher. */
    receiverName: text('receiver_name'),
    message: text('message').notNull(),
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /**
     * `open` while waiting for the receiver, `returned` while waiting for the author. A hand-over that has ended is
     * `published`, `replaced` (by a newer one) or `withdrawn` (by the author).
     */
    state: text('state').notNull().default('open'),
    /** Message with which the receiver returned the page; null if it was not returned. */
    answer: text('answer'),
    changedBy: text('changed_by'),
    changedByName: text('changed_by_name'),
    changedAt: timestamp('changed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('page_hand_overs_current').on(table.pageId).where(sql`${table.state} in ('open', 'returned')`),
    index('page_hand_overs_page').on(table.pageId),
  ],
)

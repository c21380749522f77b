import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { builderContentSchema } from '#schemas/builder/builder-content.ts'
import { holdsJson, storedJson } from '../../../kernel/stored-json.ts'

/** Entries of a Builder space as last read. `pageId` is the page that the entry provides. */
export const builderEntries = pgTable(
  'builder_entries',
  {
    id: text('id').primaryKey(),
    model: text('model').notNull(),
    pageId: text('page_id').notNull(),
    content: storedJson('builder_entries.content', builderContentSchema, null).notNull(),
    /** SHA-256 of the content's canonical bytes. */
    digest: text('digest').notNull(),
    /** Time of the last change according to Builder's clock, in epoch milliseconds. */
    lastUpdated: bigint('last_updated', { mode: 'number' }).notNull(),
    /**
     * Last revision stored for the entry. Null when none could be stored, or when the page belongs to another entry or
     * to the shop's editors.
     */
    revision: text('revision'),
    /** True when the entry is published in Builder. */
    live: boolean('live').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('builder_entries_page').on(table.pageId),
    holdsJson(table.content, 'object', 'builder_entries_content'),
  ],
)

/** Times of the last successful and the last failed poll. The table has one row. */
export const builderRounds = pgTable('builder_rounds', {
  id: integer('id').primaryKey(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  failure: text('failure'),
})

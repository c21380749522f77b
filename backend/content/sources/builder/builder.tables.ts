import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { builderContentSchema } from '#schemas/builder/builder-content.ts'
import { holdsJson, storedJson } from '../../../kernel/stored-json.ts'

/** Entries of a Builder space as they were last read; `pageId` is the page that each has become. */
export const builderEntries = pgTable(
  'builder_entries',
  {
    id: text('id').primaryKey(),
    model: text('model').notNull(),
    pageId: text('page_id').notNull(),
    content: storedJson('builder_entries.content', builderContentSchema, null).notNull(),
    /** SHA-256 of the content's canonical bytes. */
    digest: text('digest').notNull(),
    /** Builder's own clock, epoch milliseconds. */
    lastUpdated: bigint('last_updated', { mode: 'number' }).notNull(),
    /** The last revision that was made of it; null: none could be kept, or another entry is the page already. */
    revision: text('revision'),
    /** Whether Builder shows it. */
    live: boolean('live').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('builder_entries_page').on(table.pageId),
    holdsJson(table.content, 'object', 'builder_entries_content'),
  ],
)

/** How the last rounds went; one row. */
export const builderRounds = pgTable('builder_rounds', {
  id: integer('id').primaryKey(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  failure: text('failure'),
})

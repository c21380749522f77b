import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'
import { errorDetailsSchema } from './notice.ts'

/** Errors of browsers and servers. Equal errors share one row, with the details of the newest error. */
export const errorGroups = pgTable(
  'error_groups',
  {
    fingerprint: text('fingerprint').primaryKey(),
    /** `browser`, `gateway` or `backend`. */
    source: text('source').notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** Path of the page or request, without query. */
    page: text('page'),
    component: text('component'),
    release: text('release'),
    details: storedJson('error_groups.details', errorDetailsSchema, null).notNull(),
  },
  (table) => [
    index('error_groups_source').on(table.source, table.lastSeenAt),
    index('error_groups_last_seen').on(table.lastSeenAt),
    holdsJson(table.details, 'object', 'error_groups_details'),
  ],
)

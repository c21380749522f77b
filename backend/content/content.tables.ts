import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Revisions are only ever added (C1). `id` is the SHA-256 of the canonical bytes. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    pageId: text('page_id').notNull(),
    id: text('id').notNull(),
    definition: jsonb('definition').notNull(),
    author: text('author').notNull(),
    note: text('note'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('page_revisions_id').on(table.id),
    index('page_revisions_created').on(table.pageId, table.createdAt),
  ],
)

/** `kind`, `route` and `title` are the draft's, for lists. */
export const pages = pgTable('pages', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  route: text('route'),
  title: text('title'),
  draft: text('draft').notNull(),
})

/** The live revision of a page in a language; `kind` and `route` are the live ones. */
export const publishedPages = pgTable(
  'published_pages',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    revision: text('revision').notNull(),
    kind: text('kind').notNull(),
    route: text('route'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.language] }),
    index('published_pages_route').on(table.language, table.route),
  ],
)

/** Who moved which pointer, when and why. */
export const pointerLog = pgTable('pointer_log', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  pageId: text('page_id').notNull(),
  action: text('action').notNull(),
  languages: text('languages').array().notNull(),
  revision: text('revision'),
  author: text('author').notNull(),
  note: text('note'),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

export const redirects = pgTable('redirects', {
  path: text('path').primaryKey(),
  to: text('to').notNull(),
  status: integer('status').notNull().default(301),
})

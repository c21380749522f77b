import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { auditLogTable } from '../kernel/audit-log.ts'

/**
 * Revisions, which never change (C1). `id` is the SHA-256 hash of the canonical bytes of the definition. Old revisions
 * to which nothing refers are deleted.
 */
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
    check('page_revisions_definition', sql`jsonb_typeof(${table.definition}) = 'object'`),
  ],
)

/** Pages. `kind`, `route` and `title` are copied from the draft, for lists of pages. */
export const pages = pgTable('pages', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  route: text('route'),
  title: text('title'),
  draft: text('draft').notNull(),
  /** The only system that may change the page: `shop`, or `builder` for a page from a Builder space. */
  owner: text('owner').notNull().default('shop'),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
})

/** The published revision of a page in a language. `kind` and `route` are copied from the revision. */
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

/** Log of the saves, publishes, rollbacks, unpublishes and schedules of pages, with author, time and note. */
export const pointerLog = pgTable(
  'pointer_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pageId: text('page_id').notNull(),
    action: text('action').notNull(),
    languages: text('languages').array().notNull(),
    revision: text('revision'),
    author: text('author').notNull(),
    note: text('note'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('pointer_log_page').on(table.pageId, table.at)],
)

/**
 * Scheduled moves of pointers: a page is published, or unpublished when `revision` is null. A move takes effect at
 * `at`, even if no job has set `state` to `done` yet, because reads take waiting moves into account. `kind` and `route`
 * are copied from the revision.
 */
export const scheduledMoves = pgTable(
  'scheduled_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    languages: text('languages').array().notNull(),
    revision: text('revision'),
    kind: text('kind').notNull(),
    route: text('route'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Local time of the move, as the editor entered it, in the time zone `zone`. */
    wallClock: text('wall_clock').notNull(),
    zone: text('zone').notNull(),
    /** `waiting`, `done` or `cancelled`. */
    state: text('state').notNull().default('waiting'),
    author: text('author').notNull(),
    note: text('note'),
  },
  (table) => [
    index('scheduled_moves_waiting').on(table.at).where(sql`${table.state} = 'waiting'`),
    index('scheduled_moves_page').on(table.pageId),
  ],
)

/** Targets that a revision refers to: sections, products, lists, images, URLs … */
export const pageReferences = pgTable(
  'page_references',
  {
    pageId: text('page_id').notNull(),
    revision: text('revision').notNull(),
    kind: text('kind').notNull(),
    target: text('target').notNull(),
    path: text('path').notNull(),
    blockId: text('block_id'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.revision, table.path, table.kind, table.target] }),
    foreignKey({
      columns: [table.pageId, table.revision],
      foreignColumns: [pageRevisions.pageId, pageRevisions.id],
    }).onDelete('cascade'),
    index('page_references_target').on(table.kind, table.target),
  ],
)

/** All texts of the drafts, for search. `language` is `*` for texts that are the same in all languages. */
export const pageTexts = pgTable(
  'page_texts',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    language: text('language').notNull(),
    blockId: text('block_id'),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.path, table.language] })],
)

export const redirects = pgTable('redirects', {
  path: text('path').primaryKey(),
  to: text('to').notNull(),
  status: integer('status').notNull().default(301),
  author: text('author').notNull().default('seed'),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Audit log of campaigns, redirects, images, preview links and hand-overs. The log of pages is `pointerLog`. `subject`
 * names what was changed, as in `campaign:x`.
 */
export const contentLog = auditLogTable('content_log')

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
    check('page_revisions_definition', sql`jsonb_typeof(${table.definition}) = 'object'`),
  ],
)

/** `kind`, `route` and `title` are the draft's, for lists. */
export const pages = pgTable('pages', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  route: text('route'),
  title: text('title'),
  draft: text('draft').notNull(),
  /** Who changes it: `shop`, or `builder` while the shop follows a Builder space. */
  owner: text('owner').notNull().default('shop'),
  /** Since when editors have put it out of the way; null: it is in use. */
  archivedAt: timestamp('archived_at', { withTimezone: true }),
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
 * Pointers that move at an instant. They count from that instant on, whether or not `state` says `done` yet: what is
 * read is never late. `revision` null: the page is taken off. `kind` and `route` are the revision's.
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
    /** As it was asked for: a wall clock and its zone. */
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

/** What a revision names: sections, products, lists, pictures, addresses … */
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

/** Every word of the drafts, for search. `language` `*`: the same in all. */
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

/** Addresses that lead elsewhere, managed by editors (F83). */
export const redirects = pgTable('redirects', {
  path: text('path').primaryKey(),
  to: text('to').notNull(),
  status: integer('status').notNull().default(301),
  author: text('author').notNull().default('seed'),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** Who did what to everything that is not a page: campaigns, redirects, pictures, preview links. `subject`: `campaign:x`. */
export const contentLog = auditLogTable('content_log')

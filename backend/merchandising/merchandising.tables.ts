import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import { subjectLog } from '../kernel/subject-log.ts'

/** Lists as content. `draft` is what is worked on; `published` is a copy that nobody edits: it alone is ever shown. */
export const merchandisedLists = pgTable('merchandised_lists', {
  id: text('id').primaryKey(),
  /** In menus and overviews. */
  position: integer('position').notNull(),
  draft: jsonb('draft').$type<MerchandisedList>().notNull(),
  draftRevision: text('draft_revision').notNull(),
  author: text('author').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  published: jsonb('published').$type<MerchandisedList>(),
  publishedRevision: text('published_revision'),
  publishedBy: text('published_by'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
})

/** Which published list an alias leads to, whatever the language: two lists never share one. */
export const listAliases = pgTable(
  'merchandised_list_aliases',
  {
    alias: text('alias').primaryKey(),
    listId: text('list_id')
      .notNull()
      .references(() => merchandisedLists.id, { onDelete: 'cascade' }),
  },
  (table) => [index('merchandised_list_aliases_list').on(table.listId)],
)

/** A facet of a category, in its place. */
export interface FacetEntry {
  readonly facet: string
  readonly hidden: boolean
}

/** Facets in order, of a category and all below it that has none of its own. `category` empty: of the whole shop. */
export const facetLayouts = pgTable('facet_layouts', {
  category: text('category').primaryKey(),
  entries: jsonb('entries').$type<readonly FacetEntry[]>().notNull(),
  revision: text('revision').notNull(),
  author: text('author').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** What stands for what in searches, by the searcher's language; `*`: any. */
export const synonymSets = pgTable('synonym_sets', {
  language: text('language').primaryKey(),
  groups: jsonb('groups').$type<readonly (readonly string[])[]>().notNull(),
  oneWay: jsonb('one_way').$type<readonly { readonly from: string; readonly to: string }[]>().notNull(),
  revision: text('revision').notNull(),
  author: text('author').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
})

/** Who did what. `subject`: `list:news`, `facets:crime`, `synonyms:sv`. */
export const merchandisingLog = subjectLog('merchandising_log')

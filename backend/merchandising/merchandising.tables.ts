import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { auditLogTable } from '../kernel/audit-log.ts'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/**
 * Lists of titles. Merchandisers edit `draft`. The storefront shows `published`, a copy of the draft at its last
 * publish.
 */
export const merchandisedLists = pgTable(
  'merchandised_lists',
  {
    id: text('id').primaryKey(),
    /** Position of the list in menus and overviews. */
    position: integer('position').notNull(),
    draft: storedJson('merchandised_lists.draft', merchandisedListSchema, null).notNull(),
    draftRevision: text('draft_revision').notNull(),
    author: text('author').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    published: storedJson('merchandised_lists.published', merchandisedListSchema, null),
    publishedRevision: text('published_revision'),
    publishedBy: text('published_by'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (table) => [
    holdsJson(table.draft, 'object', 'merchandised_lists_draft'),
    holdsJson(table.published, 'object', 'merchandised_lists_published'),
  ],
)

/** Published lists by alias, in any language. An alias belongs to one list only. */
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

const facetEntrySchema = z.object({ facet: z.string(), hidden: z.boolean() })
export type FacetEntry = Readonly<z.output<typeof facetEntrySchema>>

/**
 * Facet layouts. A layout applies to its category and to the subcategories that have no nearer layout. The `category`
 * '' is the whole shop.
 */
export const facetLayouts = pgTable(
  'facet_layouts',
  {
    category: text('category').primaryKey(),
    entries: storedJson('facet_layouts.entries', z.array(facetEntrySchema).readonly(), []).notNull(),
    revision: text('revision').notNull(),
    author: text('author').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [holdsJson(table.entries, 'array', 'facet_layouts_entries')],
)

/** Search synonyms by the shopper's language; `*` applies to every language. */
export const synonymSets = pgTable(
  'synonym_sets',
  {
    language: text('language').primaryKey(),
    groups: storedJson('synonym_sets.groups', z.array(z.array(z.string()).readonly()).readonly(), []).notNull(),
    oneWay: storedJson(
      'synonym_sets.one_way',
      z.array(z.object({ from: z.string(), to: z.string() })).readonly(),
      [],
    ).notNull(),
    revision: text('revision').notNull(),
    author: text('author').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    holdsJson(table.groups, 'array', 'synonym_sets_groups'),
    holdsJson(table.oneWay, 'array', 'synonym_sets_one_way'),
  ],
)

/** Audit log of merchandising. A `subject` is, for example, `list:news`, `facets:crime` or `synonyms:sv`. */
export const merchandisingLog = auditLogTable('merchandising_log')

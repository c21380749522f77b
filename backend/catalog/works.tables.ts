import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Series. Imports find a series by `key`, which is computed from its name (`seriesKeyOf`). */
export const series = pgTable('series', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  alias: text('alias').notNull().unique(),
})

export const seriesTexts = pgTable(
  'series_texts',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.language] })],
)

/**
 * Works: the properties that all editions of a title share. A work can have several keys (`work_keys`); `key` is the
 * main key.
 */
export const works = pgTable(
  'works',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    originalTitle: text('original_title').notNull(),
    originalLanguage: text('original_language'),
    firstPublished: integer('first_published'),
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'set null' }),
    seriesPosition: doublePrecision('series_position'),
  },
  (table) => [index('works_series').on(table.seriesId, table.seriesPosition).where(sql`${table.seriesId} is not null`)],
)

/** All keys by which imports find a work. Most consist of a title in one language and the first author (`workKey`). */
export const workKeys = pgTable(
  'work_keys',
  {
    key: text('key').primaryKey(),
    workId: integer('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
  },
  (table) => [index('work_keys_work').on(table.workId)],
)

export const workTexts = pgTable(
  'work_texts',
  {
    workId: integer('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    title: text('title'),
    description: text('description'),
  },
  (table) => [primaryKey({ columns: [table.workId, table.language] })],
)

export const contributors = pgTable(
  'contributors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    alias: text('alias').notNull().unique(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    born: integer('born'),
    died: integer('died'),
    country: text('country'),
  },
  (table) => [index('contributors_sort_name').on(table.sortName, table.id)],
)

export const contributorTexts = pgTable(
  'contributor_texts',
  {
    contributorId: integer('contributor_id')
      .notNull()
      .references(() => contributors.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    biography: text('biography').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contributorId, table.language] })],
)

/** Contributors of the work (authors, illustrators …); the contributors of an edition are in `product_contributors`. */
export const workContributors = pgTable(
  'work_contributors',
  {
    workId: integer('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    contributorId: integer('contributor_id')
      .notNull()
      .references(() => contributors.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.contributorId, table.role] }),
    index('work_contributors_contributor').on(table.contributorId, table.role),
  ],
)

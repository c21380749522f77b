import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Language } from '#schemas/languages.ts'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'
import { categories } from './categories.tables.ts'
import { contributors, works } from './works.tables.ts'

/** One text per language; `*` applies to all languages. */
export type Texts = { readonly [L in Language | '*']?: string }
export const textsSchema = z.record(z.string(), z.string()).transform((texts): Texts => texts)
const noTexts: Texts = {}

export const brands = pgTable(
  'brands',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    alias: text('alias').notNull().unique(),
    /**
     * Key by which imports find the publisher. Null in rows that were stored before keys existed; these are found by
     * alias.
     */
    key: text('key').unique(),
  },
  (table) => [index('brands_name').on(table.name, table.id)],
)

/** Editions. Lists sorted by popularity use `popularity`, highest first; `sales` is the number of copies sold. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workId: integer('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    articleNumber: text('article_number').notNull().unique(),
    alias: text('alias').notNull().unique(),
    name: text('name').notNull(),
    format: text('format').notNull(),
    language: text('language'),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    releaseDate: date('release_date', { mode: 'string' }),
    pages: integer('pages'),
    primaryCategoryId: text('primary_category_id').references(() => categories.id),
    lead: boolean('lead').notNull().default(false),
    popularity: doublePrecision('popularity').notNull().default(0),
    sales: integer('sales').notNull().default(0),
    /** Fingerprint of the imported row (`StoredHash`), so that an import does not write an unchanged row again. */
    sourceHash: text('source_hash'),
  },
  (table) => [
    index('products_work').on(table.workId),
    uniqueIndex('products_lead').on(table.workId).where(sql`${table.lead}`),
    index('products_brand').on(table.brandId),
    index('products_release').on(table.releaseDate),
  ],
)

/** All categories of a product, including the primary one. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId, table.productId),
  ],
)

/** Contributors of an edition: translators, narrators … */
export const productContributors = pgTable(
  'product_contributors',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    contributorId: integer('contributor_id')
      .notNull()
      .references(() => contributors.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.contributorId, table.role] }),
    index('product_contributors_contributor').on(table.contributorId, table.role),
  ],
)

export const skus = pgTable(
  'skus',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Size, for example `M`; null for a product without sizes. */
    size: text('size'),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueIndex('skus_product').on(table.productId, table.position)],
)

/**
 * Stock of a SKU in pieces. `static` stock never runs out; `incoming` is the day on which the next delivery is
 * expected.
 */
export const stock = pgTable('stock', {
  skuId: integer('sku_id')
    .primaryKey()
    .references(() => skus.id, { onDelete: 'cascade' }),
  quantity: integer('quantity').notNull().default(0),
  oversellable: boolean('oversellable').notNull().default(false),
  static: boolean('static').notNull().default(false),
  incoming: date('incoming', { mode: 'string' }),
})

export const productImages = pgTable(
  'product_images',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const parameterGroups = pgTable(
  'parameter_groups',
  {
    id: integer('id').primaryKey(),
    labels: storedJson('parameter_groups.labels', textsSchema, noTexts).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [holdsJson(table.labels, 'object', 'parameter_groups_labels')],
)

/** Kinds of facts. `name` never changes; filters use the short key `identifier` (`p-color`). */
export const parameters = pgTable(
  'parameters',
  {
    id: integer('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => parameterGroups.id),
    name: text('name').notNull().unique(),
    identifier: text('identifier').notNull().unique(),
    labels: storedJson('parameters.labels', textsSchema, noTexts).notNull(),
    position: integer('position').notNull(),
    show: boolean('show').notNull().default(true),
  },
  (table) => [holdsJson(table.labels, 'object', 'parameters_labels')],
)

/**
 * Facts without a column of their own (colour, weight, dimensions …). Other facts are derived from columns when an
 * edition is read.
 */
export const productParameters = pgTable(
  'product_parameters',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    parameterId: integer('parameter_id')
      .notNull()
      .references(() => parameters.id),
    values: storedJson('product_parameters.values', textsSchema, noTexts).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.parameterId] }),
    holdsJson(table.values, 'object', 'product_parameters_values'),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'
import { products } from '../catalog/products.tables.ts'
import { works } from '../catalog/works.tables.ts'

/**
 * Reviews, at most one per customer and work. `status` is `pending`, `approved` or `refused`; only approved reviews are
 * published. The sample's reviews have no customer.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workId: integer('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** Edition on whose page the review was written. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** Name under which the review is published. */
    name: text('name').notNull(),
    language: text('language').notNull(),
    stars: smallint('stars').notNull(),
    title: text('title'),
    text: text('text').notNull(),
    /** Hash of the text, without regard to case, spaces and punctuation. */
    textHash: text('text_hash').notNull(),
    /** Why a moderator should check the review closely: `link` if its text seems to contain a link, otherwise null. */
    flag: text('flag'),
    verifiedPurchase: boolean('verified_purchase').notNull(),
    status: text('status').notNull(),
    reason: text('reason'),
    /**
     * Increases with each change by the author. A decision is valid only for the version that the moderator has read.
     */
    version: integer('version').notNull().default(1),
    answer: text('answer'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** E-mail address of the moderator who decided. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.workId, table.customerId),
    index('reviews_approved').on(table.workId, table.stars).where(sql`${table.status} = 'approved'`),
    index('reviews_status').on(table.status, table.writtenAt),
    index('reviews_customer').on(table.customerId),
    index('reviews_product').on(table.productId),
    index('reviews_text').on(table.textHash),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** Votes: a row means that the customer found the review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.customerId] }),
    index('review_votes_customer').on(table.customerId),
  ],
)

/**
 * Reports with which readers point out a review to moderators. They are closed when a moderator decides on the review
 * or the author changes it.
 */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /**
     * Who has reported: `customer <id>`, or `address <keyed hash>` of the IP address of a visitor who is not signed in,
     * or `unknown <UUID>` when the address is unknown.
     */
    reporter: text('reporter').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.reporter] }),
    index('review_reports_open').on(table.reviewId).where(sql`${table.closedAt} is null`),
    index('review_reports_customer').on(table.customerId),
  ],
)

/** Actions of moderators on a review: `approved`, `refused`, `answered` or `answer-removed`. */
export const reviewHistory = pgTable(
  'review_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    action: text('action').notNull(),
    author: text('author').notNull(),
    note: text('note'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('review_history_review').on(table.reviewId, table.id)],
)

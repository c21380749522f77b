import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'
import { orders } from '../orders/orders.tables.ts'

/**
 * Events of consenting visitors, without personal data. `day` is the day in the market's time zone; for a purchase or
 * refund, in the time zone of the delivery country.
 */
export const measuredEvents = pgTable(
  'measured_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    marketId: text('market_id').notNull(),
    /** Random id of the visit. A visit ends after half an hour without an event. */
    visit: uuid('visit').notNull(),
    /** A step of `schemas/measurement.ts`, or `purchase` or `refund`, which the server adds. */
    step: text('step').notNull(),
    pageType: text('page_type').notNull(),
    pageId: text('page_id'),
    blockId: text('block_id'),
    variant: text('variant'),
    /** Campaign that made the page's revision live; null without one. */
    campaignId: text('campaign_id'),
    productId: integer('product_id'),
    orderId: text('order_id'),
    /** Total of the order, or amount of the refund, in minor units, VAT included. */
    amount: integer('amount'),
    currency: text('currency'),
  },
  (table) => [
    index('measured_events_day').on(table.day),
    index('measured_events_at').on(table.at),
    index('measured_events_visit').on(table.visit),
    uniqueIndex('measured_events_purchase').on(table.orderId).where(sql`${table.step} = 'purchase'`),
    check('measured_events_amount', sql`(${table.amount} is null) = (${table.currency} is null)`),
  ],
)

/**
 * Sums of events per day and market, from which reports are read. `scope` is what a row is about: the `shop`, a `page`,
 * `block`, `variant` or `campaign`. Columns that the scope does not use are empty.
 */
export const measuredDays = pgTable(
  'measured_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    marketId: text('market_id').notNull(),
    scope: text('scope').notNull(),
    pageType: text('page_type').notNull().default(''),
    pageId: text('page_id').notNull().default(''),
    blockId: text('block_id').notNull().default(''),
    variant: text('variant').notNull().default(''),
    campaignId: text('campaign_id').notNull().default(''),
    step: text('step').notNull(),
    /** Empty for steps without an amount, such as a page view. */
    currency: text('currency').notNull().default(''),
    events: integer('events').notNull(),
    visits: integer('visits').notNull(),
    /** Sum of the events' amounts, in minor units of `currency`. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [
    primaryKey({
      columns: [
        table.day,
        table.marketId,
        table.scope,
        table.pageType,
        table.pageId,
        table.blockId,
        table.variant,
        table.campaignId,
        table.step,
        table.currency,
        table.sample,
      ],
    }),
  ],
)

/** Searches per day, market and term. Terms that may be personal data are not stored. */
export const measuredSearches = pgTable(
  'measured_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    marketId: text('market_id').notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    /** Searches that found nothing. */
    empty: integer('empty').notNull(),
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.day, table.marketId, table.term, table.sample] })],
)

/** Histogram of web vitals per day, market and page type. `bucketOf` in `vitals.rules.ts` computes `bucket`. */
export const measuredVitals = pgTable(
  'measured_vitals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    marketId: text('market_id').notNull(),
    pageType: text('page_type').notNull(),
    name: text('name').notNull(),
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.marketId, table.pageType, table.name, table.bucket, table.sample] }),
  ],
)

export const measuredRefusals = pgTable(
  'measured_refusals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** A `Refusal` of `read-batch.ts`. */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
)

/** Orders whose buyers consented to analytics, with proof of the consent. */
export const orderMeasurements = pgTable('order_measurements', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** Content of the buyer's consent cookie (`schemas/consent.ts`). */
  consent: text('consent').notNull(),
  visit: uuid('visit').notNull(),
  /** Random id of a visitor who takes part in variant tests; null for everyone else. */
  visitor: uuid('visitor'),
  /** Client id of the tag manager's analytics; null when no tag manager has set one. */
  analyticsId: text('analytics_id'),
})

export const purchaseMessageSchema = z.looseObject({ client_id: z.string() })

/** Outbox of messages to the analytics service. The unique `key` lets each purchase or refund be queued only once. */
export const measurementTasks = pgTable(
  'measurement_tasks',
  {
    key: text('key').primaryKey(),
    message: storedJson('measurement_tasks.message', purchaseMessageSchema, null).notNull(),
    /** `queued`, `done` or `failed`. */
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    holdsJson(table.message, 'object', 'measurement_tasks_message'),
    index('measurement_tasks_queue').on(table.nextAt).where(sql`${table.state} = 'queued'`),
  ],
)

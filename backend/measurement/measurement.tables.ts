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

/** Events of consenting visitors, without personal data. `day` is a day of the market's time zone. */
export const measuredEvents = pgTable(
  'measured_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    marketId: text('market_id').notNull(),
    /** Random id of the visit, which ends after half an hour without an event. */
    visit: uuid('visit').notNull(),
    /** A step of `schemas/measurement.ts`, or `purchase` or `refund`, which the shop itself adds. */
    step: text('step').notNull(),
    pageType: text('page_type').notNull(),
    pageId: text('page_id'),
    blockId: text('block_id'),
    variant: text('variant'),
    /** Campaign that put this revision of the page live. */
    campaignId: text('campaign_id'),
    productId: integer('product_id'),
    orderId: text('order_id'),
    /** Value of the order's goods, or of the refund, including VAT, in minor units. */
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
 * Events per day, market and subject, from which reports are read. `scope` says what a row counts: `shop`, `page`,
 * `block`, `variant` or `campaign`; the columns of narrower scopes are empty.
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
    /** Empty for steps without an amount. */
    currency: text('currency').notNull().default(''),
    events: integer('events').notNull(),
    visits: integer('visits').notNull(),
    /** In minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    /** Whether the row is sample data of a demo. */
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

/** Searches per day. Terms that look like personal data are not stored. */
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

/** Histogram of web vitals per day and page type. `bucket` is an index of `vitals.rules.ts`. */
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

/** Events that were set aside, per day and reason. */
export const measuredRefusals = pgTable(
  'measured_refusals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** One of `readBatch`'s reasons. */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
)

/** Orders whose buyers consented to analytics, with the proof of consent. */
export const orderMeasurements = pgTable('order_measurements', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The buyer's consent cookie (`schemas/consent.ts`). */
  consent: text('consent').notNull(),
  visit: uuid('visit').notNull(),
  /** Client id of the tag manager's analytics; null when no tag manager has set one. */
  analyticsId: text('analytics_id'),
})

/** A message to the analytics service, in the format of the Measurement Protocol. */
export const purchaseMessageSchema = z.looseObject({ client_id: z.string() })

/** Outbox of messages to the analytics service. `key` is unique, so that an order or refund is queued once. */
export const measurementTasks = pgTable(
  'measurement_tasks',
  {
    key: text('key').primaryKey(),
    message: storedJson('measurement_tasks.message', purchaseMessageSchema, null).notNull(),
    /** `queued`, `done` or `failed`. */
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    /** Error of the last attempt. */
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    holdsJson(table.message, 'object', 'measurement_tasks_message'),
    index('measurement_tasks_queue').on(table.nextAt).where(sql`${table.state} = 'queued'`),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/** The outbox: a mail is written in the transaction that it tells of, and sent after it. `key`: each is written once. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    to: text('to').notNull(),
    language: text('language').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Headers of its own, besides those that every mail has. */
    headers: storedJson('mails.headers', z.record(z.string(), z.string()), {}).notNull().default({}),
    /** What the placeholders of its secrets stand for, encrypted; null: it has none, or is not sent any more. */
    sealed: text('sealed'),
    /** `queued`, `sent` or `failed` (given up). */
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mails_queue').on(table.nextAt).where(sql`${table.state} = 'queued'`),
    index('mails_created').on(table.createdAt),
    holdsJson(table.headers, 'object', 'mails_headers'),
  ],
)

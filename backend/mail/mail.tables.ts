import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/**
 * `queued`: waits for its next try. `sending`: a back end has claimed it until `next_at`. `failed`: given up, until somebody queues it
 * again. `expired`: its link ended before it was sent.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'expired'] as const

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
    /** What the placeholders of its secrets stand for, encrypted; null: it has none, was sent, or has expired. */
    sealed: text('sealed'),
    /** The placeholders of its secrets; null: it was written before they were stored. */
    placeholders: text('placeholders').array(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Tries of which nobody knows whether the mail arrived. */
    uncertain: integer('uncertain').notNull().default(0),
    /** Why the last try failed, without the recipient's address. */
    failure: text('failure'),
    /** Since when it is tried: it is given up by its age. */
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    /** When its link ends; it is not sent after that. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mails_unsent').on(table.state, table.nextAt).where(sql`${table.state} <> 'sent'`),
    index('mails_created').on(table.createdAt),
    holdsJson(table.headers, 'object', 'mails_headers'),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/**
 * `queued`: the mail waits for its next try. `sending`: a back end has claimed it until `next_at`. `failed`: no more
 * tries are made unless it is queued again. `expired`: its link expired before it was sent.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'expired'] as const

/**
 * Outbox of mails. A mail is inserted in the transaction that it is about, and sent after the commit. `key` makes sure
 * that it is inserted once.
 */
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
    /** Headers of this mail, in addition to those of every mail. */
    headers: storedJson('mails.headers', z.record(z.string(), z.string()), {}).notNull().default({}),
    /** Encrypted values of the mail's placeholders; null when it has none, was sent, or has expired. */
    sealed: text('sealed'),
    /** Placeholders of the mail's secrets; null for a mail that is older than this column. */
    placeholders: text('placeholders').array(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Number of tries with an unknown outcome, after which the mail may have arrived. */
    uncertain: integer('uncertain').notNull().default(0),
    /** Reason why the last try failed, without the recipient's e-mail address. */
    failure: text('failure'),
    /** When the mail was queued. A mail that fails is given up when this is too long ago. */
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the link of the mail expires. The mail is not sent after that. */
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

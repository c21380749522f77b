import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/**
 * `queued`: waits for the next attempt. `sending`: a back end has claimed it until `next_at`. `failed`: given up,
 * unless staff queue it again. `expired`: its link expired before it was sent.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'expired'] as const

/**
 * Outbox of mails. A mail is inserted in the transaction of the change that it reports, and sent after the commit. The
 * unique `key` prevents queueing a mail twice.
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
    /** Headers of this mail only, in addition to those of every mail. */
    headers: storedJson('mails.headers', z.record(z.string(), z.string()), {}).notNull().default({}),
    /**
     * Encrypted secrets. They replace the mail's placeholders when the mail is sent. Null when the mail has no secrets,
     * was sent, or has expired.
     */
    sealed: text('sealed'),
    /** Placeholders of the mail's secrets. Null for a mail queued by a release that did not store them. */
    placeholders: text('placeholders').array(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Number of attempts with an unknown outcome: the mail may have arrived. */
    uncertain: integer('uncertain').notNull().default(0),
    /** Why the last attempt failed, without the recipient's e-mail address. */
    failure: text('failure'),
    /** When the mail was queued. An attempt that fails more than three days later is the last. */
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the mail's link expires. After that, the mail is not sent. */
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

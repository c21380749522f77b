import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'

/**
 * Newsletter subscriptions, one per e-mail address. `state` is `pending` (requested, not confirmed), `confirmed` or
 * `stopped`; only confirmed ones get letters. `source` is where the subscription was last requested: `page`, `footer`,
 * `checkout` or `account`.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** E-mail address in lower case. */
    email: text('email').notNull().unique(),
    marketId: text('market_id').notNull(),
    language: text('language').notNull(),
    state: text('state').notNull(),
    source: text('source').notNull(),
    /**
     * Account that has requested the subscription. Only this account may read it, because an account's e-mail address
     * may be unproved.
     */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /**
     * Time of the last confirmation. It and the version of the confirmed `wording` are evidence, so they stay stored
     * after a stop.
     */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    wording: text('wording'),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  },
  (table) => [
    check('newsletter_subscriptions_state', sql`${table.state} in ('pending', 'confirmed', 'stopped')`),
    index('newsletter_subscriptions_customer').on(table.customerId),
    index('newsletter_subscriptions_open').on(table.askedAt).where(sql`${table.state} <> 'confirmed'`),
  ],
)

/**
 * Links, stored as hashes. `kind` is `ask` for the link of a confirmation mail, which confirms or stops, or `letter`
 * for the link of an export, which only stops.
 */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    hash: text('hash').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('newsletter_tokens_subscription').on(table.subscriptionId, table.createdAt)],
)

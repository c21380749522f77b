import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'

/**
 * Newsletter subscriptions, one per e-mail address. `state` is `pending` (not confirmed yet), `confirmed` or `stopped`;
 * only confirmed subscribers get the newsletter. `source` is where the subscription was last requested: `page`,
 * `footer`, `checkout` or `account`.
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
     * Account that requested the subscription. No other account may see the subscription, not even the account with the
     * same e-mail address, because an account's address may be unverified.
     */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /**
     * Time of the last confirmation. This time and `wording`, the version of the confirmed text, are evidence, so both
     * remain when the subscription is stopped.
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
 * Links of subscriptions, found by the hash of their token. A link of the kind `ask` (confirmation mail) can confirm or
 * stop; a link of the kind `letter` (export) can only stop.
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

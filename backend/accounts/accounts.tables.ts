import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'
import { addressSchema } from '../orders/orders.tables.ts'

const partAddress = z.object(addressSchema.shape).partial()

/** Accounts of people and companies. `password` is an argon2id hash, encoded with its parameters and salt. */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull().unique(),
    /**
     * Time of the first proof that the account's owner receives mail at the address, such as a sign-in with a mailed
     * link. Null while there is no proof: anyone can register an address.
     */
    emailProvedAt: timestamp('email_proved_at', { withTimezone: true }),
    password: text('password').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    gender: text('gender').notNull().default('unspecified'),
    customerType: text('customer_type').notNull().default('PERSON'),
    /** Written by releases that had no `newsletter_subscriptions` table; no longer read. */
    newsletter: boolean('newsletter').notNull().default(false),
    language: text('language').notNull().default('sv'),
    address: storedJson('customers.address', partAddress, {}).notNull().default({}),
    deliveryAddress: storedJson('customers.delivery_address', partAddress, {}).notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Number of times that all sessions were ended. Sessions of an earlier generation are invalid. */
    sessionGeneration: integer('session_generation').notNull().default(0),
  },
  (table) => [
    holdsJson(table.address, 'object', 'customers_address'),
    holdsJson(table.deliveryAddress, 'object', 'customers_delivery_address'),
  ],
)

/**
 * Sessions, one per sign-in. Access and refresh tokens contain the session's id and are invalid without its row.
 * Refresh tokens are signed and numbered, but not stored. `turn` is the number of the session's newest refresh token
 * (`refresh-token.ts`).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /**
     * The customer's `sessionGeneration` at the sign-in. The session becomes invalid when the customer's value changes.
     */
    generation: integer('generation').notNull(),
    turn: integer('turn').notNull().default(0),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull(),
    /** Seconds from a renewal until the session expires. */
    lifetime: integer('lifetime').notNull(),
    /** True when the customer signed in by a link sent by mail or issued by staff. Such a session grants no roles. */
    byLink: boolean('by_link').notNull().default(false),
    /** E-mail address of the staff member who signed in as the customer; null when none did. */
    actingStaff: text('acting_staff'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** Time at which the owner last verified a second factor; null when never. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_acting_staff').on(table.actingStaff),
  ],
)

/** One-time links, stored by their hash. `kind` is `reset` (sets a new password) or `login`. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** E-mail address of the staff member for whom a `login` link was issued; null when none. */
    actingStaff: text('acting_staff'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('one_time_tokens_expires').on(table.expiresAt)],
)

/** Values that must be signed (`/api/sign/{value}`) before a sign-in is accepted. Each value can be used once. */
export const signValues = pgTable(
  'sign_values',
  {
    value: text('value').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('sign_values_expires').on(table.expiresAt)],
)

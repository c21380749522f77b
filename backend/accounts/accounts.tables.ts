import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'
import { addressSchema } from '../orders/orders.tables.ts'

/** Address whose fields are all optional. */
const partAddress = z.object(addressSchema.shape).partial()

/** Accounts of people and companies. `password`: argon2id, encoded with its parameters and salt. */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull().unique(),
    /**
     * When the owner first opened a link of a mail to the address; null until then, as anyone may have registered it.
     */
    emailProvedAt: timestamp('email_proved_at', { withTimezone: true }),
    password: text('password').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    gender: text('gender').notNull().default('unspecified'),
    customerType: text('customer_type').notNull().default('PERSON'),
    /** Written by releases before `newsletter_subscriptions`; no longer read. */
    newsletter: boolean('newsletter').notNull().default(false),
    language: text('language').notNull().default('sv'),
    address: storedJson('customers.address', partAddress, {}).notNull().default({}),
    /** Delivery address of parcels, when it differs. */
    deliveryAddress: storedJson('customers.delivery_address', partAddress, {}).notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Counts how often all sessions were ended: sessions of an earlier generation are invalid. */
    sessionGeneration: integer('session_generation').notNull().default(0),
  },
  (table) => [
    holdsJson(table.address, 'object', 'customers_address'),
    holdsJson(table.deliveryAddress, 'object', 'customers_delivery_address'),
  ],
)

/**
 * Sessions, one per sign-in. Access and refresh tokens name theirs; without its row they are invalid. Refresh tokens
 * are numbered and signed, not stored (`refresh-token.ts`): the row stores the current turn.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The customer's `sessionGeneration` when the password was checked: the session is invalid once they differ. */
    generation: integer('generation').notNull(),
    /** Turn of the newest refresh token. */
    turn: integer('turn').notNull().default(0),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull(),
    /** Life of the session without a renewal, in seconds. */
    lifetime: integer('lifetime').notNull(),
    /** Whether the sign-in was by a link sent by mail or issued by staff: the session carries no roles. */
    byLink: boolean('by_link').notNull().default(false),
    /** E-mail address of the staff member who signed in as the customer; null when none did. */
    actingStaff: text('acting_staff'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the owner last verified a second factor; null when never. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_acting_staff').on(table.actingStaff),
  ],
)

/** One-time links, stored by their hash: `reset` of a password, `login`. */
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

/** Values that the storefront signs before a sign-in is accepted; each is valid once. */
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

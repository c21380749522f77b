import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'
import { addressSchema } from '../orders/orders.tables.ts'

/** As far as somebody has said. */
const partAddress = z.object(addressSchema.shape).partial()

/** People and companies with an account. `password`: argon2id, encoded with its parameters and salt. */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull().unique(),
    /** When its owner first opened a link of a mail to it: until then anybody may have registered it. */
    emailProvedAt: timestamp('email_proved_at', { withTimezone: true }),
    password: text('password').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    gender: text('gender').notNull().default('unspecified'),
    customerType: text('customer_type').notNull().default('PERSON'),
    /** Written by releases before `newsletter_subscriptions`, read by none since. */
    newsletter: boolean('newsletter').notNull().default(false),
    language: text('language').notNull().default('sv'),
    address: storedJson('customers.address', partAddress, {}).notNull().default({}),
    /** Where parcels go when it is elsewhere. */
    deliveryAddress: storedJson('customers.delivery_address', partAddress, {}).notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Counts the times that all sessions were ended: none of an earlier generation is good. */
    sessionGeneration: integer('session_generation').notNull().default(0),
  },
  (table) => [
    holdsJson(table.address, 'object', 'customers_address'),
    holdsJson(table.deliveryAddress, 'object', 'customers_delivery_address'),
  ],
)

/**
 * Sessions, one a sign-in. Access and refresh tokens name theirs; without its row they are good for nothing. Refresh tokens are numbered and
 * signed, not kept (`refresh-token.ts`): the row knows which turn it is.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** That of the customer when the password was checked: another one by now, and the session is none. */
    generation: integer('generation').notNull(),
    /** Of the newest refresh token. */
    turn: integer('turn').notNull().default(0),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull(),
    /** Seconds. */
    lifetime: integer('lifetime').notNull(),
    /** The sign-in was by a link of a mail or of staff: it carries no roles. */
    byLink: boolean('by_link').notNull().default(false),
    /** E-mail of the staff member who signed in as the customer. */
    actingStaff: text('acting_staff'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** When its owner last showed a second factor. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_acting_staff').on(table.actingStaff),
  ],
)

/** Links that work once: `reset` of a password, `login`. By their hash. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** E-mail of the staff member for whom a `login` link was made. */
    actingStaff: text('acting_staff'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('one_time_tokens_expires').on(table.expiresAt)],
)

/** Values that the storefront signs before a sign-in counts; each is good once. */
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

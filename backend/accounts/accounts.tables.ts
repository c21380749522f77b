import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address } from '../orders/orders.tables.ts'

/** People and companies with an account. `password`: argon2id, encoded with its parameters and salt. */
export const customers = pgTable('customers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull().unique(),
  password: text('password').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  gender: text('gender').notNull().default('unspecified'),
  customerType: text('customer_type').notNull().default('PERSON'),
  newsletter: boolean('newsletter').notNull().default(false),
  language: text('language').notNull().default('sv'),
  address: jsonb('address').$type<Partial<Address>>().notNull().default({}),
  /** Where parcels go when it is elsewhere. */
  deliveryAddress: jsonb('delivery_address').$type<Partial<Address>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Refresh tokens by their hash. All that come from one sign-in are a family; each is good for one use, and a second use
 * ends the family.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    family: text('family').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Seconds. */
    lifetime: integer('lifetime').notNull(),
    /** The sign-in was by a link of a mail or of staff: it carries no roles. */
    byLink: boolean('by_link').notNull().default(false),
    /** E-mail of the staff member who signed in as the customer. */
    actingStaff: text('acting_staff'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('refresh_tokens_family').on(table.family), index('refresh_tokens_customer').on(table.customerId)],
)

/** Links that work once: `reset` of a password, `login`. By their hash. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  kind: text('kind').notNull(),
  customerId: integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** E-mail of the staff member for whom a `login` link was made. */
  actingStaff: text('acting_staff'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

/** Values that the storefront signs before a sign-in counts; each is good once. */
export const signValues = pgTable('sign_values', {
  value: text('value').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  signedAt: timestamp('signed_at', { withTimezone: true }),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

/** Failed sign-ins by account and by address, within a window. */
export const failedLogins = pgTable('failed_logins', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})

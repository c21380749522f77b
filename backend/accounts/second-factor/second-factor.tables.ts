import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts.tables.ts'

/** Authenticator apps of staff accounts (RFC 6238). An app without `confirmed_at` is not active yet. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: text('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The shared secret, encrypted (`seal`). */
    secret: text('secret').notNull(),
    /**
     * Time step of the last accepted code. Only codes of later steps are accepted, so that each code can be used only
     * once.
     */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('second_factors_customer').on(table.customerId)],
)

/** Recovery codes, stored by their hash. Each can be used once instead of an app's code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.hash] })],
)

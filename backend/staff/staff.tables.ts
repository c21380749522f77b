import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'
import { auditLogTable } from '../kernel/audit-log.ts'
import type { StaffRole } from '../kernel/request-context.ts'

/**
 * Accounts that have staff roles. A member's e-mail address is that of the account, in lower case. The row is deleted
 * with the account, so that an account registered later with the same address has no roles.
 */
export const staffMembers = pgTable('staff_members', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  roles: text('roles').array().$type<readonly StaffRole[]>().notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Staff actions that affect security, money or rights. Entries are never changed, and are deleted after two years. */
export const staffLog = auditLogTable('staff_log')

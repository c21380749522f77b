import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../accounts/accounts.tables.ts'
import { auditLogTable } from '../kernel/audit-log.ts'
import type { StaffRole } from '../kernel/request-context.ts'

/**
 * Accounts whose sessions carry roles. The address is the account's own, lower case: a row goes with its account, so
 * that whoever opens another one at the address later has no roles.
 */
export const staffMembers = pgTable('staff_members', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  roles: text('roles').array().$type<readonly StaffRole[]>().notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What staff did that touches security, money or rights. Rows are only ever added. */
export const staffLog = auditLogTable('staff_log')

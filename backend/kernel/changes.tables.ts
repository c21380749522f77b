import { bigserial, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Log of committed invalidations, which the change feed reads. The number `seq` ascends in commit order. */
export const changes = pgTable(
  'changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    tags: text('tags').array().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('changes_at').on(table.at)],
)

/**
 * Leases of the gateways that follow the feed, each with the last change (`seq`) that the gateway has acknowledged. A
 * publish waits, for four seconds at most, until every gateway has acknowledged the change or lost its lease.
 */
export const gatewayLeases = pgTable('gateway_leases', {
  gatewayId: text('gateway_id').primaryKey(),
  seq: doublePrecision('seq').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/**
 * Outbox of tags that will be published as a change. For transactions that must not wait for the lock of
 * `publishInvalidation`.
 */
export const pendingChanges = pgTable('pending_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
})

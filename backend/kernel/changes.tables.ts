import { bigserial, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Log of committed changes as cache tags, in commit order. The change feed reads from it. */
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
 * Leases of the gateways that follow the feed, with the last change (`seq`) that each has acknowledged. A publish waits
 * for every gateway whose lease has not expired.
 */
export const gatewayLeases = pgTable('gateway_leases', {
  gatewayId: text('gateway_id').primaryKey(),
  seq: doublePrecision('seq').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Outbox of tags that wait to be published as a change. Transactions that must not wait for each other write to it. */
export const pendingChanges = pgTable('pending_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
})

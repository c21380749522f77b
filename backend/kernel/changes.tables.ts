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

/** Gateways that follow the feed. A publish waits for every lease that has not expired. */
export const gatewayLeases = pgTable('gateway_leases', {
  gatewayId: text('gateway_id').primaryKey(),
  seq: doublePrecision('seq').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Outbox: tags waiting to be published as a change, written by transactions that must not wait for each other. */
export const pendingChanges = pgTable('pending_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
})

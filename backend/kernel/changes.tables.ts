import { bigserial, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Every committed change, as cache tags, in the order of commits: the change feed reads on from here. */
export const changes = pgTable(
  'changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    tags: text('tags').array().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('changes_at').on(table.at)],
)

/** Gateways that follow the feed; a publish waits for every lease that has not ended. */
export const gatewayLeases = pgTable('gateway_leases', {
  gatewayId: text('gateway_id').primaryKey(),
  seq: doublePrecision('seq').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Tags that wait to become a change; written by transactions that must not wait for each other. */
export const pendingChanges = pgTable('pending_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
})

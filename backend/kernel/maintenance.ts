import { sql } from 'drizzle-orm'
import { maintenanceTag } from '#schemas/maintenance.ts'
import { publishInvalidation } from './change-feed.ts'
import type { Database, Transaction } from './database.ts'
import { maintenance } from './maintenance.tables.ts'

export type MaintenanceRow = typeof maintenance.$inferSelect

export async function findMaintenance(database: Database): Promise<MaintenanceRow | null> {
  const [row] = await database.select().from(maintenance)
  return row ?? null
}

/** Closes the shop to visitors or, when it is closed already, changes the announced end. Notifies all gateways. */
export async function beginMaintenance(
  tx: Transaction,
  { now, until }: { readonly now: Date; readonly until: Date | null },
): Promise<MaintenanceRow> {
  const [row] = await tx
    .insert(maintenance)
    .values({ since: now, until })
    .onConflictDoUpdate({ target: maintenance.id, set: { until: sql`excluded.until` } })
    .returning()
  if (!row) throw new Error('The maintenance was not stored.')
  await publishInvalidation(tx, [maintenanceTag])
  return row
}

export async function endMaintenance(tx: Transaction): Promise<boolean> {
  const ended = await tx.delete(maintenance).returning()
  if (ended.length > 0) await publishInvalidation(tx, [maintenanceTag])
  return ended.length > 0
}

import { desc, eq } from 'drizzle-orm'
import { readAuditLog, writeAuditLog } from '../kernel/audit-log.ts'
import type { Transaction } from '../kernel/database.ts'
import { contentLog, pointerLog } from './content.tables.ts'

export type PointerLogRow = typeof pointerLog.$inferSelect

export const logContent = (tx: Transaction, entry: typeof contentLog.$inferInsert) =>
  writeAuditLog(tx, contentLog, entry)

export async function listPointerLog(
  db: Transaction,
  { pageId, limit }: { readonly pageId: string | null; readonly limit: number },
): Promise<readonly PointerLogRow[]> {
  return db
    .select()
    .from(pointerLog)
    .where(pageId === null ? undefined : eq(pointerLog.pageId, pageId))
    .orderBy(desc(pointerLog.at), desc(pointerLog.id))
    .limit(limit)
}

/**
 * Returns the newest entries of the content log, which covers campaigns, redirects, images, preview links and
 * hand-overs of pages. Saves, publishes and schedules of pages are in the page log.
 */
export const listContentLog = (db: Transaction, filter: { readonly subject: string | null; readonly limit: number }) =>
  readAuditLog(db, contentLog, filter)

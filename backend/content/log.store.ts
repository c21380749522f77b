import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { contentLog, pointerLog } from './content.tables.ts'

export type PointerLogRow = typeof pointerLog.$inferSelect
export type ContentLogRow = typeof contentLog.$inferSelect

export async function logContent(tx: Transaction, entry: typeof contentLog.$inferInsert): Promise<void> {
  await tx.insert(contentLog).values(entry)
}

/** The newest entries of the pages' log, of all or of one page. */
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

/** The newest entries of the log of everything else. */
export async function listContentLog(
  db: Transaction,
  { subject, limit }: { readonly subject: string | null; readonly limit: number },
): Promise<readonly ContentLogRow[]> {
  return db
    .select()
    .from(contentLog)
    .where(subject === null ? undefined : eq(contentLog.subject, subject))
    .orderBy(desc(contentLog.at), desc(contentLog.id))
    .limit(limit)
}

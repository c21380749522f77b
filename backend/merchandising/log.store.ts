import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { merchandisingLog } from './merchandising.tables.ts'

export type LogRow = typeof merchandisingLog.$inferSelect

export async function logMerchandising(tx: Transaction, entry: typeof merchandisingLog.$inferInsert): Promise<void> {
  await tx.insert(merchandisingLog).values(entry)
}

/** The newest first; of all, or of one subject. */
export async function listLog(
  db: Transaction,
  { subject, limit }: { readonly subject: string | null; readonly limit: number },
): Promise<readonly LogRow[]> {
  return db
    .select()
    .from(merchandisingLog)
    .where(subject === null ? undefined : eq(merchandisingLog.subject, subject))
    .orderBy(desc(merchandisingLog.at), desc(merchandisingLog.id))
    .limit(limit)
}

import { desc, eq } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** A table of who did what to what, by subject: `campaign:black-week`, `list:news`. One shape for whoever keeps one. */
export function auditLogTable(name: string) {
  return pgTable(
    name,
    {
      id: bigserial('id', { mode: 'number' }).primaryKey(),
      subject: text('subject').notNull(),
      action: text('action').notNull(),
      author: text('author').notNull(),
      note: text('note'),
      /** What was kept or set, so that it can be had again. */
      details: jsonb('details'),
      at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    },
    (table) => [index(`${name}_subject`).on(table.subject, table.at), index(`${name}_at`).on(table.at)],
  )
}

type SubjectLog = ReturnType<typeof auditLogTable>

/** Writes an entry down. */
export async function writeAuditLog(
  tx: Transaction,
  log: SubjectLog,
  entry: SubjectLog['$inferInsert'],
): Promise<void> {
  await tx.insert(log).values(entry)
}

/** The newest entries first; of all, or of one subject. */
export async function readAuditLog(
  db: Transaction,
  log: SubjectLog,
  { subject, limit }: { readonly subject: string | null; readonly limit: number },
): Promise<readonly SubjectLog['$inferSelect'][]> {
  return db
    .select()
    .from(log)
    .where(subject === null ? undefined : eq(log.subject, subject))
    .orderBy(desc(log.at), desc(log.id))
    .limit(limit)
}

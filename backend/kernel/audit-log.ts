import { desc, eq } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/**
 * Creates the table of an audit log, which records who did what to a subject (`campaign:black-week`, `list:news`). All
 * audit logs have these columns.
 */
export function auditLogTable(name: string) {
  return pgTable(
    name,
    {
      id: bigserial('id', { mode: 'number' }).primaryKey(),
      subject: text('subject').notNull(),
      action: text('action').notNull(),
      author: text('author').notNull(),
      note: text('note'),
      details: jsonb('details'),
      at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    },
    (table) => [index(`${name}_subject`).on(table.subject, table.at), index(`${name}_at`).on(table.at)],
  )
}

type SubjectLog = ReturnType<typeof auditLogTable>

export async function writeAuditLog(
  tx: Transaction,
  log: SubjectLog,
  entry: SubjectLog['$inferInsert'],
): Promise<void> {
  await tx.insert(log).values(entry)
}

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

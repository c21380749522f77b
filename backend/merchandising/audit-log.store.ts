import { readAuditLog, writeAuditLog } from '../kernel/audit-log.ts'
import type { Transaction } from '../kernel/database.ts'
import { merchandisingLog } from './merchandising.tables.ts'

export type LogRow = typeof merchandisingLog.$inferSelect

export const logMerchandising = (tx: Transaction, entry: typeof merchandisingLog.$inferInsert) =>
  writeAuditLog(tx, merchandisingLog, entry)

export const listLog = (db: Transaction, filter: { readonly subject: string | null; readonly limit: number }) =>
  readAuditLog(db, merchandisingLog, filter)

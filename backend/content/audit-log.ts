import type { Database } from '../kernel/database.ts'
import { listContentLog, listPointerLog } from './audit-log.store.ts'

export interface AuditEntry {
  readonly subject: string
  readonly action: string
  readonly author: string
  readonly note: string | null
  /** Time of the action, in ISO 8601. */
  readonly at: string
  readonly details: unknown
}

export type LogService = ReturnType<typeof createAuditLogService>

const usualEntries = 100
const maxEntries = 500

/** The audit log combines the page log and the content log. */
export function createAuditLogService({ database }: { readonly database: Database }) {
  return {
    /** Returns the newest entries of one subject, such as `page:home`, or of all subjects when `subject` is null. */
    async list(subject: string | null, requested: number | null): Promise<AuditEntry[]> {
      const limit = Math.min(maxEntries, Math.max(1, requested ?? usualEntries))
      const pageId = subject?.startsWith('page:') ? subject.slice('page:'.length) : null
      const [ofPages, ofOthers] = await Promise.all([
        subject === null || pageId !== null ? listPointerLog(database, { pageId, limit }) : [],
        listContentLog(database, { subject, limit }),
      ])
      const entries = [
        ...ofPages.map(({ pageId: id, action, author, note, at, revision, languages }) => ({
          subject: `page:${id}`,
          action,
          author,
          note,
          at: at.toISOString(),
          details: { revision, languages },
        })),
        ...ofOthers.map(({ subject: own, action, author, note, at, details }) => ({
          subject: own,
          action,
          author,
          note,
          at: at.toISOString(),
          details,
        })),
      ]
      return entries.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit)
    },
  }
}

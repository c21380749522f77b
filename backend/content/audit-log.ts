import type { Database } from '../kernel/database.ts'
import { listContentLog, listPointerLog } from './audit-log.store.ts'

/** Entry of the audit log: one action of a staff member. */
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

/** Creates the service for the audit log. It combines the page log and the content log. */
export function createAuditLogService({ database }: { readonly database: Database }) {
  return {
    /**
     * Returns entries, newest first: those of one subject such as `page:home` or, if `subject` is null, of all
     * subjects.
     */
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

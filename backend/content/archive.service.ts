import { eq } from 'drizzle-orm'
import type { Issue } from '#schemas/issue.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import type { Database } from '../kernel/database.ts'
import { applyDueSchedules } from './apply-due-schedules.ts'
import * as store from './content.store.ts'
import { pages } from './content.tables.ts'
import { type ContentSource, externalPageIssues } from './external-pages.ts'
import { findWaitingMoves } from './schedules.store.ts'

export interface ArchiveDeps {
  readonly database: Database
  readonly clock: () => number
  readonly source: ContentSource
}

export type Archived =
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

export type ArchiveService = ReturnType<typeof createArchiveService>

/**
 * Creates the service that archives pages and restores them. Publishing or saving an archived page restores it.
 * Revisions and history are retained (C1).
 */
export function createArchiveService({ database, clock, source }: ArchiveDeps) {
  return {
    /**
     * Archives or restores a page. Returns issues for a page from Builder, and for archiving a page that is live in any
     * language or has a scheduled change.
     */
    async archive(input: {
      readonly id: string
      readonly archived: boolean
      readonly sentences: StaffLanguage
    }): Promise<Archived> {
      const { id, archived, sentences } = input
      return database.transaction(async (tx) => {
        const page = await store.lockPage(tx, id)
        if (!page) return { kind: 'missing' }
        const foreign = externalPageIssues(page, source, sentences)
        if (foreign) return { kind: 'invalid', issues: foreign.issues }
        if (archived) {
          await applyDueSchedules(tx, id, clock())
          const [live, waiting] = [await store.findPublishedOf(tx, id), await findWaitingMoves(tx, id)]
          if (live.length + waiting.length > 0) return { kind: 'invalid', issues: [stillUsed(sentences)] }
        }
        await tx
          .update(pages)
          .set({ archivedAt: archived ? new Date(clock()) : null })
          .where(eq(pages.id, id))
        return { kind: 'done', id }
      })
    },
  }
}

function stillUsed(language: StaffLanguage): Issue {
  const { page: label, stillUsed: message } = validatorMessages[language]
  return { severity: 'error', code: 'still-used', path: '', label, message }
}

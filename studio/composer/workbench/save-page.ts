import { ComposerRevisionDocument, ComposerSaveDocument } from '#generated/graphql.ts'
import { type StaffQuery, StaffQueryFailed } from '#runtime/data/staff-query.ts'
import { issueSchema } from '#schemas/issue.ts'
import type { Definition } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { isWalkable } from '#schemas/walkable-definition.ts'
import type { SaveOutcome } from '../editing/session.ts'

/** Parses the issues in an API response, in which missing fields are null. */
export function readIssues(found: readonly unknown[]) {
  return found.flatMap((issue) => {
    const given = Object.entries(issue as object).filter(([name, value]) => value !== null && name !== '__typename')
    const parsed = issueSchema.safeParse(Object.fromEntries(given))
    return parsed.success ? [parsed.data] : []
  })
}

export async function savePage(
  query: StaffQuery,
  id: string,
  definition: Definition,
  { base, language }: { readonly base: string | null; readonly language: StaffLanguage },
): Promise<SaveOutcome> {
  try {
    const { savePage: saved } = await query.run(ComposerSaveDocument, {
      id,
      definition,
      baseRevision: base,
      staffLanguage: language,
    })
    if (saved.__typename === 'PageRevision') {
      const stored = isWalkable(saved.definition) ? saved.definition : definition
      return { kind: 'saved', revision: saved.revision, definition: stored, joined: saved.joined !== null }
    }
    if (saved.__typename === 'InvalidPage') return { kind: 'invalid', issues: readIssues(saved.issues) }
    const current = saved.current === null ? null : await loadRevision(query, id, saved.current)
    if (!current) return { kind: 'failed', why: 'refused' }
    return {
      kind: 'stale',
      author: saved.author,
      conflicts: saved.conflicts.map(({ path, base: before, mine, theirs }) => ({ path, base: before, mine, theirs })),
      current,
    }
  } catch (error) {
    return { kind: 'failed', why: error instanceof StaffQueryFailed ? error.kind : 'offline' }
  }
}

/** Loads one revision of a page, or returns null when it does not exist or the composer cannot show it. */
export async function loadRevision(
  query: StaffQuery,
  id: string,
  revision: string,
): Promise<{ readonly revision: string; readonly definition: Definition } | null> {
  const { page } = await query.run(ComposerRevisionDocument, { id, revision })
  return page && isWalkable(page.definition) ? { revision: page.revision, definition: page.definition } : null
}

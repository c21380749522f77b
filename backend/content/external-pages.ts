import type { Issue } from '#schemas/issue.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'

/**
 * Source of the pages: `database` when only the shop's own editors write them, `builder` when some come from a Builder
 * space (C6).
 */
export type ContentSource = 'database' | 'builder'

/**
 * Returns an issue for a page from Builder, because the next import would overwrite an editor's change. Returns null
 * when editors may change the page.
 */
export function externalPageIssues(
  page: { readonly owner: string } | undefined,
  source: ContentSource,
  language: StaffLanguage = 'en',
): { readonly issues: readonly Issue[] } | null {
  if (page?.owner !== 'builder' || source !== 'builder') return null
  const { page: label, ownedByBuilder: message } = validatorMessages[language]
  return { issues: [{ severity: 'error', code: 'owned-by-builder', path: '', label, message }] }
}

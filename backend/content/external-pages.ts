import type { Issue } from '#schemas/issue.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'

/** Where pages come from: the shop's own editors, or a Builder space besides (C6). */
export type ContentSource = 'database' | 'builder'

/** Why nobody here may change the page: it is another's, and would be written over. Null: editors may. */
export function externalPageIssues(
  page: { readonly owner: string } | undefined,
  source: ContentSource,
  language: StaffLanguage = 'en',
): { readonly issues: readonly Issue[] } | null {
  if (page?.owner !== 'builder' || source !== 'builder') return null
  const { page: label, ownedByBuilder: message } = validatorMessages[language]
  return { issues: [{ severity: 'error', code: 'owned-by-builder', path: '', label, message }] }
}

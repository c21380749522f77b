import type { Issue } from '#schemas/issue.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'

/** Source of pages: the shop's own editors alone, or also a Builder space (C6). */
export type ContentSource = 'database' | 'builder'

/**
 * Returns why editors may not change a page: another system owns it and would overwrite the change. Returns null when
 * they may.
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

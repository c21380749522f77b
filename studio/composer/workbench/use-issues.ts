'use client'

import { useEffect, useMemo, useState } from 'react'
import { ComposerIssuesDocument } from '#generated/graphql.ts'
import type { Issue } from '#schemas/issue.ts'
import type { Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { fixFits } from '../editing/commands.ts'
import { readIssues } from './save-page.ts'

/** Debounce: milliseconds without an edit before the validator is queried. */
const rest = 600

interface Validation {
  readonly issues: readonly Issue[]
  readonly validated: Definition
}

/**
 * Returns the validator's issues in the staff language, and the definition that they concern, which may be older than
 * the current one (V1, V2). For the languages in which the page is live, the issues include what would block publishing
 * it. Issues whose fix does not fit the current definition come without the fix.
 */
export function useIssues(definition: Definition, live: readonly string[]): Validation {
  const { query } = useStudio()
  const { language } = useStaffTranslation()
  const [{ issues, validated }, setValidation] = useState<Validation>({ issues: [], validated: definition })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const variables = { definition, staffLanguage: language, languages: [...live] }
      void query.run(ComposerIssuesDocument, variables, { signal: controller.signal }).then(
        ({ validatePage }) => setValidation({ issues: readIssues(validatePage), validated: definition }),
        () => undefined,
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, definition, language, live])
  const shown = useMemo(
    () =>
      issues.map(({ fix, ...issue }) => (fix && fixFits(definition, fix.patch, validated) ? { ...issue, fix } : issue)),
    [issues, definition, validated],
  )
  return { issues: shown, validated }
}

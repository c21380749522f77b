'use client'

import { useEffect, useState } from 'react'
import { ComposerIssuesDocument } from '#generated/graphql.ts'
import type { Issue } from '#schemas/issue.ts'
import type { Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { readIssues } from './save-page.ts'

/** Debounce: milliseconds without an edit before the validator is queried. */
const rest = 600

/**
 * Returns the validator's issues of the current definition, in the staff language (V1, V2). For the languages in which
 * the page is live, they include what would block publishing it.
 */
export function useIssues(definition: Definition, live: readonly string[]): readonly Issue[] {
  const { query } = useStudio()
  const { language } = useStaffTranslation()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const variables = { definition, staffLanguage: language, languages: [...live] }
      void query.run(ComposerIssuesDocument, variables, { signal: controller.signal }).then(
        ({ validatePage }) => setIssues(readIssues(validatePage)),
        () => undefined,
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, definition, language, live])
  return issues
}

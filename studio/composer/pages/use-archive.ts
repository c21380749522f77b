'use client'

import { useCallback } from 'react'
import { ComposerArchiveDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useToast } from '../../staff-frame/toasts.tsx'
import { useStudio } from '../../studio-context.tsx'
import { readIssues } from '../workbench/save-page.ts'

/**
 * Returns a function that archives or restores a page and shows the result. The function resolves to whether it
 * succeeded.
 */
export function useArchive(): (id: string, archived: boolean) => Promise<boolean> {
  const { query } = useStudio()
  const { t, language: staffLanguage } = useStaffTranslation()
  const toast = useToast()
  return useCallback(
    async (id, archived) => {
      try {
        const { archivePage } = await query.run(ComposerArchiveDocument, { id, archived, staffLanguage })
        if (archivePage.__typename === 'PageState') {
          toast(t(`compose:archive.${archived ? 'done' : 'restored'}`))
          return true
        }
        const [issue] = archivePage.__typename === 'InvalidPage' ? readIssues(archivePage.issues) : []
        toast(issue?.message ?? archivePage.message, 'failed')
      } catch (error) {
        toast(failureMessage(error, t), 'failed')
      }
      return false
    },
    [query, t, staffLanguage, toast],
  )
}

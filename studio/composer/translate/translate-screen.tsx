'use client'

import { useEffect, useState } from 'react'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useStudio } from '../../studio-context.tsx'
import { type LoadedPage, loadPage } from '../workbench/load-page.ts'
import { TranslatePage } from './translate-page.tsx'

/**
 * Renders the texts of a page beside their translations (N34). For a draft that cannot be shown, it links to the
 * composer, where the draft can be repaired.
 */
export function TranslateScreen({ id }: { readonly id: string }) {
  const { query, settings } = useStudio()
  const { t } = useStaffTranslation()
  const [page, setPage] = useState<LoadedPage | 'broken' | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const show = (found: Awaited<ReturnType<typeof loadPage>>) => setPage(found && 'broken' in found ? 'broken' : found)
    void loadPage(query, id).then(show, (error: unknown) => setProblem(failureMessage(error, t)))
  }, [query, id, t])
  if (page === 'broken') return <a href={`${settings.base}/compose/${id}`}>{t('compose:broken.title')}</a>
  if (page) return <TranslatePage page={page} />
  if (problem) return <p role="alert">{problem}</p>
  return <p role="status">{t(page === null ? 'compose:noPage' : 'compose:loading')}</p>
}

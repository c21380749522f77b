'use client'

import { useEffect, useState } from 'react'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useStudio } from '../../studio-context.tsx'
import { BrokenPageScreen } from './broken-page.tsx'
import { type BrokenPage, type LoadedPage, loadPage } from './load-page.ts'
import { Workbench } from './workbench.tsx'

export function PageScreen({ id }: { readonly id: string }) {
  const { query } = useStudio()
  const { t } = useStaffTranslation()
  const [page, setPage] = useState<LoadedPage | BrokenPage | null | undefined>(undefined)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repair reloads the page
  useEffect(() => {
    void loadPage(query, id).then(setPage, (error: unknown) => setProblem(failureMessage(error, t)))
  }, [query, id, t, round])
  if (page && 'broken' in page) return <BrokenPageScreen page={page} onRepaired={() => setRound(round + 1)} />
  if (page) return <Workbench page={page} />
  if (problem) return <p role="alert">{problem}</p>
  return <p role="status">{t(page === null ? 'compose:noPage' : 'compose:loading')}</p>
}

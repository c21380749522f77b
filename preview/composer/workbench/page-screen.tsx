'use client'

import { useEffect, useState } from 'react'
import { sentenceOf } from '../../staff-frame/failure.ts'
import { useWords } from '../../words/staff-words.ts'
import { useComposer } from '../composer-context.tsx'
import { type LoadedPage, loadPage } from './load-page.ts'
import { Workbench } from './workbench.tsx'

/** One page, where it is composed. */
export function PageScreen({ id }: { readonly id: string }) {
  const { query } = useComposer()
  const { t } = useWords()
  const [page, setPage] = useState<LoadedPage | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    void loadPage(query, id).then(setPage, (error: unknown) => setProblem(sentenceOf(error, t)))
  }, [query, id, t])
  if (page) return <Workbench page={page} />
  if (problem) return <p role="alert">{problem}</p>
  return <p role="status">{t(page === null ? 'compose:noPage' : 'compose:loading')}</p>
}

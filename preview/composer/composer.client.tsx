'use client'

import { useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { StaffGate } from '../staff/staff-gate.tsx'
import { staffWords, useWords } from '../words/staff-words.ts'
import { ComposerProvider, useComposer } from './composer-context.tsx'
import { PageList } from './pages/page-list.tsx'
import { sentenceOf } from './publish/publish-dialog.tsx'
import type { ComposerSettings } from './settings.ts'
import { type LoadedPage, loadPage } from './workbench/load-page.ts'
import { Workbench } from './workbench/workbench.tsx'

export interface ComposerProps {
  readonly settings: ComposerSettings
  /** What comes after `compose/` in the address. */
  readonly path: string
}

/** The staff screens, in the browser alone: they are for whoever is signed in. */
export function ComposerClient({ settings, path }: ComposerProps) {
  if (staffWords.language !== settings.staffLanguage) void staffWords.changeLanguage(settings.staffLanguage)
  return (
    <I18nProvider locale={settings.staffLanguage === 'sv' ? 'sv-SE' : 'en-GB'}>
      <ComposerProvider settings={settings}>
        <StaffGate>{() => (path === '' ? <PageList /> : <PageScreen key={path} id={path} />)}</StaffGate>
      </ComposerProvider>
    </I18nProvider>
  )
}

function PageScreen({ id }: { readonly id: string }) {
  const { query } = useComposer()
  const { t } = useWords()
  const [page, setPage] = useState<LoadedPage | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    void loadPage(query, id).then(setPage, (error: unknown) => setProblem(sentenceOf(error, t)))
  }, [query, id, t])
  if (page) return <Workbench page={page} />
  return (
    <main id="main">
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <p role="status">{t(page === null ? 'compose:noPage' : 'compose:loading')}</p>
      )}
    </main>
  )
}

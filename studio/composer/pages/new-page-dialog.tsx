'use client'

import { type FormEvent, useState } from 'react'
import { Button } from 'react-aria-components'
import { ComposerSaveDocument } from '#generated/graphql.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useStudio } from '../../studio-context.tsx'
import { pageTitle } from '../block-titles.ts'
import { idFromTitle, isPageId, startPage } from './new-page.ts'
import type { PageRow } from './page-list.tsx'
import styles from './pages.module.css'

interface NewPageDialogProps {
  readonly pages: readonly PageRow[]
  readonly copy?: PageRow
  readonly onClose: () => void
}

/** Renders the dialog that creates a content page, a shared section, or a copy of another page (E4). */
export function NewPageDialog({ pages, copy, onClose }: NewPageDialogProps) {
  const { query, settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const [title, setTitle] = useState(copy ? t('compose:pages.copyTitle', { title: pageTitle(copy) }) : '')
  const [ownId, setOwnId] = useState<string | null>(null)
  const [kind, setKind] = useState<'content' | 'section'>('content')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const id = ownId ?? idFromTitle(title)
  const isTaken = pages.some((page) => page.id === id)
  const fault = isTaken ? t('compose:pages.idTaken') : id !== '' && !isPageId(id) ? t('compose:pages.idShape') : null

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (fault || id === '' || title.trim() === '') return setProblem(fault ?? t('compose:pages.titleMissing'))
    setWorking(true)
    try {
      const shell = ['announcement', 'header', 'footer'].filter((ref) => pages.some((page) => page.id === ref))
      const start = copy?.draft
        ? ({ kind: 'copy', of: copy.id, revision: copy.draft } as const)
        : kind === 'section'
          ? ({ kind: 'section' } as const)
          : ({ kind: 'content', region: shell } as const)
      const definition = await startPage(query, { id, title: title.trim(), start })
      const { savePage } = await query.run(ComposerSaveDocument, {
        id,
        definition,
        baseRevision: null,
        staffLanguage: language,
      })
      if (savePage.__typename === 'PageRevision') return location.assign(`${settings.base}/compose/${id}`)
      setProblem(savePage.message)
    } catch (error) {
      setProblem(failureMessage(error, t))
    }
    setWorking(false)
  }

  return (
    <DialogFrame
      title={copy ? t('compose:pages.copyOf', { title: pageTitle(copy) }) : t('compose:pages.new')}
      onClose={onClose}
      actions={
        <Button type="submit" form="new-page" className={button.primary ?? ''} isDisabled={isWorking}>
          {t('compose:pages.make')}
        </Button>
      }
    >
      <form id="new-page" className={styles.form} onSubmit={(event) => void make(event)}>
        <label>
          <span>{t('compose:pages.titleField')}</span>
          <input
            value={title}
            maxLength={120}
            // biome-ignore lint/a11y/noAutofocus: the user opened the dialog to enter a title
            autoFocus
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <label>
          <span>{t('compose:pages.idField')}</span>
          <input
            value={id}
            maxLength={80}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'new-page-fault' : undefined}
            onChange={(event) => setOwnId(event.target.value)}
          />
        </label>
        {fault && (
          <p id="new-page-fault" className={styles.fault}>
            {fault}
          </p>
        )}
        {!copy && (
          <fieldset className={styles.kinds}>
            <legend>{t('compose:pages.kind')}</legend>
            {(['content', 'section'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
                <span>
                  <b>{t(`compose:pages.kinds.${one}.title`)}</b> {t(`compose:pages.kinds.${one}.text`)}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <p role="alert" className={styles.fault}>
          {problem}
        </p>
      </form>
    </DialogFrame>
  )
}

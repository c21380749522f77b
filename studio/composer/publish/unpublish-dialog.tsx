'use client'

import { useState } from 'react'
import { Button, Checkbox, CheckboxGroup } from 'react-aria-components'
import { ComposerScheduleDocument, ComposerUnpublishDocument } from '#generated/graphql.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useStudio } from '../../studio-context.tsx'
import { NoteField } from './note-field.tsx'
import styles from './publish.module.css'
import type { PublishedPointer, PublishOutcome } from './publish-dialog.tsx'
import { SectionReach } from './section-reach.tsx'
import { WaitsNote } from './waits-note.tsx'
import { atOf, isIncomplete, now, WhenFields } from './when-fields.tsx'

interface UnpublishDialogProps {
  readonly definition: Definition
  /** Live revisions, at least one. */
  readonly published: readonly PublishedPointer[]
  readonly onWaiting: () => void
  readonly onDone: (outcome: PublishOutcome) => void
  readonly onClose: () => void
}

/**
 * Renders the dialog that takes a page or section offline in chosen languages, now or at an instant. The page is not
 * validated first (V3).
 */
export function UnpublishDialog({ definition, published, onWaiting, onDone, onClose }: UnpublishDialogProps) {
  const { id } = definition
  const { query, settings } = useStudio()
  const { t, language: staff } = useStaffTranslation()
  const live = settings.languages.filter((one) => published.some(({ language }) => language === one.id))
  const [chosen, setChosen] = useState<readonly string[]>(live.map((one) => one.id))
  const [when, setWhen] = useState(now)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const languages = chosen as readonly Language[]

  async function unpublish(): Promise<void> {
    setWorking(true)
    setProblem(null)
    const began = performance.now()
    try {
      if (when.kind === 'later') {
        const { at, zone } = when
        const input = { id, revision: null, languages: [...languages], at, zone, note: note || null }
        const { schedulePage } = await query.run(ComposerScheduleDocument, { ...input, staffLanguage: staff })
        if (schedulePage.__typename !== 'Schedule') return setProblem(schedulePage.message)
        return onDone({ languages, revision: null, milliseconds: null })
      }
      const expected = published.filter(({ language }) => languages.includes(language))
      const { unpublishPage } = await query.run(ComposerUnpublishDocument, {
        id,
        languages: [...languages],
        note: note || null,
        expected: expected.map(({ language, revision }) => ({ language, revision })),
      })
      if (unpublishPage.__typename !== 'PageState') return setProblem(unpublishPage.message)
      onDone({ languages, revision: null, milliseconds: Math.round(performance.now() - began) })
    } catch (error) {
      setProblem(failureMessage(error, t))
    } finally {
      setWorking(false)
    }
  }

  return (
    <DialogFrame
      title={t('compose:unpublish.title')}
      onClose={onClose}
      actions={
        <Button
          className={button.primary ?? ''}
          data-danger
          isDisabled={isWorking || languages.length === 0 || isIncomplete(when)}
          onPress={() => void unpublish()}
        >
          {when.kind === 'later'
            ? t('compose:publish.schedule')
            : t('compose:unpublish.now', { count: languages.length })}
        </Button>
      }
    >
      {definition.kind === 'section' ? (
        <SectionReach section={definition} />
      ) : (
        <p>
          {t('compose:unpublish.consequence')}{' '}
          <a href={`${settings.base}/compose/redirects`}>{t('compose:unpublish.redirects')}</a>
        </p>
      )}
      <CheckboxGroup
        aria-label={t('compose:publish.languages')}
        value={[...chosen]}
        onChange={setChosen}
        className={styles.names ?? ''}
      >
        {live.map((one) => (
          <Checkbox key={one.id} value={one.id} className={styles.check ?? ''}>
            <span className={styles.box} aria-hidden="true" />
            <b>{one.name}</b>
          </Checkbox>
        ))}
      </CheckboxGroup>
      <WhenFields when={when} onChange={setWhen} />
      <WaitsNote planned={{ pageId: id, revision: null, languages, at: atOf(when) }} onChange={onWaiting} />
      <NoteField note={note} onChange={setNote} />
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </DialogFrame>
  )
}

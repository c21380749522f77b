'use client'

import { useEffect, useMemo, useState } from 'react'
import { Button, Checkbox, CheckboxGroup } from 'react-aria-components'
import { ComposerGateDocument, ComposerPublishDocument, ComposerScheduleDocument } from '#generated/graphql.ts'
import type { Issue } from '#schemas/issue.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import button from '#ui/button/button.module.css'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { sentenceOf } from '../../staff-frame/failure.ts'
import { useWords } from '../../words/staff-words.ts'
import { useComposer } from '../composer-context.tsx'
import { IssueList } from '../issues/issue-list.tsx'
import { readIssues } from '../workbench/save-page.ts'
import styles from './publish.module.css'
import { SectionReach } from './section-reach.tsx'

export interface PublishedPointer {
  readonly language: Language
  readonly revision: string
  readonly at: string
}

export interface PublishOutcome {
  readonly languages: readonly Language[]
  readonly revision: string
  /** Milliseconds until every gateway had let go of the old page; null: it was scheduled. */
  readonly milliseconds: number | null
}

interface PublishDialogProps {
  readonly definition: Definition
  readonly revision: string
  readonly published: readonly PublishedPointer[]
  readonly onOpen: (issue: Issue) => void
  readonly onDone: (outcome: PublishOutcome) => void
  readonly onClose: () => void
}

interface Gate {
  readonly language: Language
  readonly open: boolean
  readonly issues: readonly Issue[]
}

/** Publishing, language by language: what each lacks, what changes, now or at an instant (C3, F97, F99). */
export function PublishDialog({ definition, revision, published, onOpen, onDone, onClose }: PublishDialogProps) {
  const { id } = definition
  const { query, settings } = useComposer()
  const { t, language: staff } = useWords()
  const [gates, setGates] = useState<readonly Gate[] | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const [zone, setZone] = useState('Europe/Stockholm')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly Issue[]>([])
  const [isWorking, setWorking] = useState(false)

  useEffect(() => {
    let isOver = false
    const asked = { id, revision, languages: settings.languages.map((one) => one.id), staffLanguage: staff }
    void query.run(ComposerGateDocument, asked).then(
      ({ publishGate }) => {
        if (isOver) return
        const found = publishGate.map(({ language, open, issues }) => ({
          language: language as Language,
          open,
          issues: readIssues(issues),
        }))
        setGates(found)
        setChosen((before) => before ?? found.filter((gate) => gate.open).map((gate) => gate.language))
      },
      (error: unknown) => isOver || setProblem(sentenceOf(error, t)),
    )
    return () => {
      isOver = true
    }
  }, [query, id, revision, settings.languages, staff, t])

  const pointers = useMemo(() => new Map(published.map((one) => [one.language, one])), [published])
  const languages = (chosen ?? []) as Language[]
  const isClosed = gates?.some((gate) => !gate.open && languages.includes(gate.language)) ?? true

  async function publish(): Promise<void> {
    setWorking(true)
    setProblem(null)
    setRefused([])
    const began = performance.now()
    try {
      if (when === 'later') {
        const asked = { id, revision, languages, at, zone, note: note || null, staffLanguage: staff }
        const { schedulePage } = await query.run(ComposerScheduleDocument, asked)
        if (schedulePage.__typename === 'Schedule') return onDone({ languages, revision, milliseconds: null })
        setProblem(schedulePage.message)
        if (schedulePage.__typename === 'InvalidPage') setRefused(readIssues(schedulePage.issues))
        return
      }
      const expected = languages.map((language) => ({ language, revision: pointers.get(language)?.revision ?? null }))
      const asked = { id, revision, languages, note: note || null, expected, staffLanguage: staff }
      const { publishPage } = await query.run(ComposerPublishDocument, asked)
      if (publishPage.__typename === 'PageState') {
        return onDone({ languages, revision, milliseconds: Math.round(performance.now() - began) })
      }
      setProblem(publishPage.message)
      if (publishPage.__typename === 'InvalidPage') setRefused(readIssues(publishPage.issues))
    } catch (error) {
      setProblem(sentenceOf(error, t))
    } finally {
      setWorking(false)
    }
  }

  const stateOf = (language: Language) => {
    const live = pointers.get(language)
    if (!live) return t('compose:publish.notLive')
    return live.revision === revision ? t('compose:publish.same') : t('compose:publish.differs')
  }
  return (
    <DialogFrame
      title={t('compose:publish.title')}
      onClose={onClose}
      actions={
        <Button
          className={button.primary ?? ''}
          isDisabled={isWorking || languages.length === 0 || isClosed || (when === 'later' && at === '')}
          onPress={() => void publish()}
        >
          {when === 'later' ? t('compose:publish.schedule') : t('compose:publish.now', { count: languages.length })}
        </Button>
      }
    >
      {definition.kind === 'section' && <SectionReach section={definition} />}
      {!gates && !problem && <p role="status">{t('compose:publish.looking')}</p>}
      {gates && (
        <CheckboxGroup
          aria-label={t('compose:publish.languages')}
          value={[...languages]}
          onChange={setChosen}
          className={styles.languages ?? ''}
        >
          {gates.map(({ language, open, issues }) => (
            <div key={language} className={styles.language}>
              <Checkbox value={language} className={styles.check ?? ''}>
                <span className={styles.box} aria-hidden="true" />
                <b>{settings.languages.find((one) => one.id === language)?.name ?? language}</b>
                <span>{stateOf(language)}</span>
                {!open && <em>{t('compose:publish.closed')}</em>}
              </Checkbox>
              {issues.length > 0 && (
                <details open={!open}>
                  <summary>{t('compose:publish.findings', { count: issues.length })}</summary>
                  <IssueList issues={issues} onOpen={onOpen} />
                </details>
              )}
            </div>
          ))}
        </CheckboxGroup>
      )}
      <fieldset className={styles.when}>
        <legend>{t('compose:publish.when')}</legend>
        {(['now', 'later'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="when" checked={when === one} onChange={() => setWhen(one)} />
            {t(`compose:publish.${one === 'now' ? 'atOnce' : 'later'}`)}
          </label>
        ))}
        {when === 'later' && (
          <div className={styles.instant}>
            <label>
              <span>{t('compose:publish.at')}</span>
              <input type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
            </label>
            <label>
              <span>{t('compose:publish.zone')}</span>
              <select value={zone} onChange={(event) => setZone(event.target.value)}>
                {zones.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </div>
        )}
      </fieldset>
      <label className={styles.note}>
        <span>{t('compose:publish.note')}</span>
        <input value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
      </label>
      <div role="alert">
        {problem && <p className={styles.problem}>{problem}</p>}
        {refused.length > 0 && <IssueList issues={refused} onOpen={onOpen} />}
      </div>
    </DialogFrame>
  )
}

/** Zones of the shop's countries. */
export const zones = [
  'Europe/Stockholm',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Europe/Oslo',
  'Europe/Berlin',
  'UTC',
] as const

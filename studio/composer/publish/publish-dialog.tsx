'use client'

import { useEffect, useMemo, useState } from 'react'
import { Button, Checkbox, CheckboxGroup } from 'react-aria-components'
import {
  ComposerGateDocument,
  ComposerPublishDocument,
  ComposerRollbackDocument,
  ComposerScheduleDocument,
} from '#generated/graphql.ts'
import type { Issue } from '#schemas/issue.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useStudio } from '../../studio-context.tsx'
import type { CanvasView } from '../canvas/canvas-view.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { IssueList } from '../issues/issue-list.tsx'
import { readIssues } from '../workbench/save-page.ts'
import { NoteField } from './note-field.tsx'
import styles from './publish.module.css'
import { SectionReach } from './section-reach.tsx'
import { WaitsNote } from './waits-note.tsx'
import { atOf, isIncomplete, now, WhenFields } from './when-fields.tsx'

export interface PublishedPointer {
  readonly language: Language
  readonly revision: string
  readonly at: string
}

export interface PublishOutcome {
  readonly languages: readonly Language[]
  /** The published revision; null when the page was taken offline. */
  readonly revision: string | null
  /** Milliseconds until every gateway had invalidated the old page; null when the publication was scheduled. */
  readonly milliseconds: number | null
}

interface PublishDialogProps {
  readonly definition: Definition
  readonly revision: string
  readonly published: readonly PublishedPointer[]
  /** Context of the canvas (market, language …), in which the comparison shows both versions. */
  readonly view: CanvasView
  /** Whether the dialog publishes an earlier revision again, which leaves the draft unchanged. */
  readonly isRollback?: boolean
  readonly onOpen: (issue: Issue) => void
  readonly onWaiting: () => void
  readonly onDone: (outcome: PublishOutcome) => void
  readonly onClose: () => void
}

interface Gate {
  readonly language: Language
  readonly open: boolean
  readonly issues: readonly Issue[]
}

/**
 * Renders the publishing dialog. It shows for each language what is missing and what changes, and publishes now or at
 * an instant (C3, F97, F99).
 */
export function PublishDialog({
  definition,
  revision,
  published,
  view,
  onOpen,
  onWaiting,
  onDone,
  onClose,
  isRollback = false,
}: PublishDialogProps) {
  const { id } = definition
  const { query, settings } = useStudio()
  const { t, language: staff } = useStaffTranslation()
  const [gates, setGates] = useState<readonly Gate[] | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [when, setWhen] = useState(now)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly Issue[]>([])
  const [isWorking, setWorking] = useState(false)

  useEffect(() => {
    let isOver = false
    const variables = { id, revision, languages: settings.languages.map((one) => one.id), staffLanguage: staff }
    void query.run(ComposerGateDocument, variables).then(
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
      (error: unknown) => isOver || setProblem(failureMessage(error, t)),
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
      if (when.kind === 'later') {
        const { at, zone } = when
        const variables = { id, revision, languages, at, zone, note: note || null, staffLanguage: staff }
        const { schedulePage } = await query.run(ComposerScheduleDocument, variables)
        if (schedulePage.__typename === 'Schedule') return onDone({ languages, revision, milliseconds: null })
        setProblem(schedulePage.message)
        if (schedulePage.__typename === 'InvalidPage') setRefused(readIssues(schedulePage.issues))
        return
      }
      const expected = languages.map((language) => ({ language, revision: pointers.get(language)?.revision ?? null }))
      const variables = { id, revision, languages, note: note || null, expected, staffLanguage: staff }
      const result = isRollback
        ? (await query.run(ComposerRollbackDocument, variables)).rollbackPage
        : (await query.run(ComposerPublishDocument, variables)).publishPage
      if (result.__typename === 'PageState') {
        return onDone({ languages, revision, milliseconds: Math.round(performance.now() - began) })
      }
      setProblem(result.message)
      if (result.__typename === 'InvalidPage') setRefused(readIssues(result.issues))
    } catch (error) {
      setProblem(failureMessage(error, t))
    } finally {
      setWorking(false)
    }
  }

  const stateOf = (language: Language) => {
    const live = pointers.get(language)
    if (!live) return t('compose:publish.notLive')
    if (live.revision === revision) return t('compose:publish.same')
    return t(isRollback ? 'compose:rollback.differs' : 'compose:publish.differs')
  }
  return (
    <DialogFrame
      title={t(isRollback ? 'compose:rollback.title' : 'compose:publish.title')}
      onClose={onClose}
      actions={
        <Button
          className={button.primary ?? ''}
          isDisabled={isWorking || languages.length === 0 || isClosed || isIncomplete(when)}
          onPress={() => void publish()}
        >
          {when.kind === 'later'
            ? t('compose:publish.schedule')
            : t('compose:publish.now', { count: languages.length })}
        </Button>
      }
    >
      <div>
        <CompareButton
          pageId={id}
          before={(language) => pointers.get(language)?.revision ?? null}
          after={{ revision, definition }}
          titles={{
            before: t('compose:compare.live'),
            after: t(isRollback ? 'compose:compare.chosen' : 'compose:compare.draft'),
          }}
          view={view}
        />
      </div>
      {definition.kind === 'section' && <SectionReach section={definition} />}
      <WaitsNote planned={{ pageId: id, revision, languages, at: atOf(when) }} onChange={onWaiting} />
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
      <WhenFields when={when} onChange={setWhen} />
      <NoteField note={note} onChange={setNote} />
      <div role="alert">
        {problem && <p className={styles.problem}>{problem}</p>}
        {refused.length > 0 && <IssueList issues={refused} onOpen={onOpen} />}
      </div>
    </DialogFrame>
  )
}

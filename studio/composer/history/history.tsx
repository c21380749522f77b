'use client'

import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ComposerRevisionsDocument, type ComposerRevisionsQuery } from '#generated/graphql.ts'
import type { Definition } from '#schemas/page.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import type { CanvasView } from '../canvas/canvas-view.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { loadRevision } from '../workbench/save-page.ts'
import { ChangeList } from './change-list.tsx'
import styles from './history.module.css'

type Revision = ComposerRevisionsQuery['revisions'][number]

export interface Version {
  readonly revision: string
  readonly definition: Definition
}

interface HistoryProps {
  readonly id: string
  readonly definition: Definition
  /** The last saved revision. */
  readonly revision: string | null
  /** Languages in which each revision is live. */
  readonly live: ReadonlyMap<string, readonly string[]>
  /** Context of the canvas (market, language …), in which comparisons show both versions. */
  readonly view: CanvasView
  readonly onRestore: (definition: Definition, at: string) => void
  readonly onRollback: (version: Version) => void
}

export function History({ id, definition, revision, live, view, onRestore, onRollback }: HistoryProps) {
  const { query } = useStudio()
  const { t, language } = useStaffTranslation()
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null)
  const [opened, setOpened] = useState<Version | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save makes a new revision
  useEffect(() => {
    let isOver = false
    void query.run(ComposerRevisionsDocument, { id }).then(
      (found) => isOver || setRevisions(found.revisions),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [query, id, revision])

  const moment = (at: string) => new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  if (!revisions) return <p className={styles.none}>{t('compose:loading')}</p>
  return (
    <ol className={styles.history}>
      {sessionsOf(revisions, live).map((one) => (
        <li key={one.revision} data-current={one.revision === revision ? '' : undefined}>
          <p>
            <b>{moment(one.createdAt)}</b> {one.author}
            {one.revision === revision && <em>{t('compose:theDraft')}</em>}
            {live.get(one.revision) && (
              <em>{t('compose:liveIn', { languages: (live.get(one.revision) ?? []).join(', ') })}</em>
            )}
          </p>
          {one.note && <p>{one.note}</p>}
          {one.revision !== revision &&
            (opened?.revision === one.revision ? (
              <div className={styles.opened}>
                <ChangeList before={opened.definition} after={definition} />
                {revision && (
                  <CompareButton
                    pageId={id}
                    before={() => opened.revision}
                    after={{ revision, definition }}
                    titles={{ before: moment(one.createdAt), after: t('compose:compare.draft') }}
                    view={view}
                  />
                )}
                <Button
                  className={button.secondary ?? ''}
                  onPress={() => onRestore(opened.definition, moment(one.createdAt))}
                >
                  {t('compose:restore')}
                </Button>
                <Button className={button.text ?? ''} onPress={() => onRollback(opened)}>
                  {t('compose:rollback.open')}
                </Button>
              </div>
            ) : (
              <Button
                className={button.text ?? ''}
                onPress={() => void loadRevision(query, id, one.revision).then(setOpened)}
              >
                {t('compose:whatDiffers')}
              </Button>
            ))}
        </li>
      ))}
    </ol>
  )
}

/** Milliseconds within which several saves of one editor are shown as one. */
const sitting = 10 * 60_000

/**
 * Returns the revisions to show, newest first: only the last of several saves that one editor made in quick succession,
 * every revision with a note, and those that are live, so that an editor can return to them.
 */
export function sessionsOf(revisions: readonly Revision[], live: HistoryProps['live']): readonly Revision[] {
  const shown: Revision[] = []
  for (const one of revisions) {
    const newer = shown.at(-1)
    const isNear =
      newer && newer.author === one.author && Date.parse(newer.createdAt) - Date.parse(one.createdAt) < sitting
    if (!isNear || one.note || live.has(one.revision)) shown.push(one)
  }
  return shown
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { type Key, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { Issue } from '#schemas/issue.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import type { CanvasView } from '../canvas/canvas-view.ts'
import { Comments } from '../comments/comments.tsx'
import { useOpenComments } from '../comments/comments-store.ts'
import type { Session, SessionState } from '../editing/session.ts'
import { History, type Version } from '../history/history.tsx'
import { IssueList } from '../issues/issue-list.tsx'
import { TracePanel } from '../trace-panel/trace-panel.tsx'
import { Inspector } from './inspector.tsx'
import type { LoadedPage } from './load-page.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly page: LoadedPage
  readonly session: Session
  readonly state: SessionState
  readonly selected: string | null
  readonly view: CanvasView
  readonly issues: readonly Issue[]
  /** Languages in which each revision is live. */
  readonly live: ReadonlyMap<string, readonly string[]>
  /** Number of times that the user has opened an issue. Each time, the form of the issue's block takes the focus. */
  readonly aimed: number
  readonly titleOf: (id: string) => string
  readonly onOpen: (issue: Issue) => void
  readonly onFix: (issue: Issue) => void
  readonly onRollback: (version: Version) => void
  readonly say: (text: string) => void
}

/** Delay in milliseconds before the form takes the focus. */
const afterDialog = 100

export function SidePanel({
  page,
  session,
  state,
  selected,
  view,
  issues,
  live,
  aimed,
  titleOf,
  onOpen,
  onFix,
  onRollback,
  say,
}: SidePanelProps) {
  const { t } = useStaffTranslation()
  const commentsAt = useOpenComments(page.id)
  const { definition, revision } = state
  const [tab, setTab] = useState<Key>('fields')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (aimed === 0) return
    setTab('fields')
    // Wait, because a closing dialog first restores the focus. Do not take the focus if the user acts meanwhile.
    const gone = new AbortController()
    const timer = setTimeout(() => {
      gone.abort()
      panel.current?.querySelector<HTMLElement>('form')?.focus()
    }, afterDialog)
    const stop = () => {
      clearTimeout(timer)
      gone.abort()
    }
    for (const deed of ['pointerdown', 'keydown'])
      window.addEventListener(deed, stop, { capture: true, signal: gone.signal })
    return stop
  }, [aimed])
  const counts = {
    fields: 0,
    issues: issues.filter(({ severity }) => severity !== 'info').length,
    comments: commentsAt(selected),
    history: 0,
    trace: 0,
  }
  return (
    <aside
      ref={panel}
      className={styles.inspector}
      data-jump=""
      aria-keyshortcuts="F6"
      aria-label={t('compose:inspector')}
    >
      <Tabs className={styles.tabs ?? ''} selectedKey={tab} onSelectionChange={setTab}>
        <TabList aria-label={t('compose:inspector')} className={styles.tabList ?? ''}>
          {(['fields', 'issues', 'comments', 'history', 'trace'] as const).map((tab) => (
            <Tab key={tab} id={tab} className={styles.tab ?? ''}>
              {t(`compose:tab.${tab}`)}
              {counts[tab] > 0 && <span className={styles.badge}>{counts[tab]}</span>}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="fields" className={styles.panel ?? ''}>
          <Inspector
            session={session}
            definition={definition}
            selected={selected}
            language={view.language}
            issues={issues}
            titleOf={titleOf}
            onFix={onFix}
          />
        </TabPanel>
        <TabPanel id="issues" className={styles.panel ?? ''}>
          {issues.length === 0 ? (
            <p>{t('compose:noIssues')}</p>
          ) : (
            <IssueList issues={issues} onOpen={onOpen} onFix={onFix} />
          )}
        </TabPanel>
        <TabPanel id="comments" className={styles.panel ?? ''}>
          <Comments
            key={selected}
            pageId={page.id}
            blockId={selected}
            {...(selected ? { blockTitle: titleOf(selected) } : {})}
          />
        </TabPanel>
        <TabPanel id="history" className={styles.panel ?? ''}>
          <History
            id={page.id}
            definition={definition}
            revision={revision}
            live={live}
            view={view}
            onRollback={onRollback}
            onRestore={(former, at) => {
              session.edit({ key: 'compose:step.restore', values: { at } }, () => former)
              say(t('compose:step.restore', { at }))
            }}
          />
        </TabPanel>
        <TabPanel id="trace" className={styles.panel ?? ''}>
          {revision && (
            <TracePanel pageId={page.id} revision={revision} definition={definition} view={view} titleOf={titleOf} />
          )}
        </TabPanel>
      </Tabs>
    </aside>
  )
}

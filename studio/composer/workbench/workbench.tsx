'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { HandOversDocument } from '#generated/graphql.ts'
import type { Issue } from '#schemas/issue.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useToast } from '../../staff-frame/toasts.tsx'
import { useStaffQuery } from '../../staff-frame/use-staff-query.ts'
import { useStudio } from '../../studio-context.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { type CanvasView, canvasWidths } from '../canvas/canvas-view.ts'
import { useOpenComments } from '../comments/comments-store.ts'
import { idsAt, positionOfBlock } from '../editing/block-positions.ts'
import { applyFix } from '../editing/commands.ts'
import { withValue } from '../editing/pointers.ts'
import { fieldTitle } from '../form/titles.ts'
import { HandOverBanner } from '../hand-over/hand-over-banner.tsx'
import { IssueList } from '../issues/issue-list.tsx'
import { worstByBlock } from '../issues/worst-by-block.ts'
import { Outline } from '../outline/outline.tsx'
import { useArchive } from '../pages/use-archive.ts'
import { usePresence } from '../presence/use-presence.ts'
import { PublishedDialog } from '../publish/published-dialog.tsx'
import { type BlockAction, BlockMenu } from './block-menu.tsx'
import type { LoadedPage } from './load-page.ts'
import type { PageAction } from './page-menu.tsx'
import { pagePath } from './page-path.ts'
import { neededDialog } from './session-dialogs.tsx'
import { SidePanel } from './side-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useBlockActions } from './use-block-actions.ts'
import { useIssues } from './use-issues.ts'
import { useJumps } from './use-jumps.ts'
import { usePublished } from './use-published.ts'
import { useSession } from './use-session.ts'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './workbench.module.css'
import { type OpenDialog, WorkbenchDialogs } from './workbench-dialogs.tsx'

/** Renders the workbench of a page: its outline, the page itself, and the form of the selection (E4). */
export function Workbench({ page }: { readonly page: LoadedPage }) {
  const { settings } = useStudio()
  const { t, language: staff } = useStaffTranslation()
  const { session, state } = useSession(page)
  const { definition, revision } = state
  const [selected, select] = useState<string | null>(null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<{ readonly id: string; readonly button: Element } | null>(null)
  const [said, say] = useState('')
  const toast = useToast()
  const [aimed, setAimed] = useState(0)
  const [view, setView] = useState<CanvasView>({
    market: settings.markets[0]?.alias ?? '',
    language: settings.markets[0]?.defaultLanguage ?? 'sv',
    customerType: settings.customerTypes[0] ?? '',
    signedIn: '',
    audience: '',
    groups: '',
    at: '',
    width: canvasWidths.findLast((width) => width <= window.innerWidth) ?? canvasWidths[0],
    campaigns: [],
  })
  const comments = useOpenComments(page.id)
  const others = usePresence(page.id, selected)
  const othersAt = useMemo(() => new Map(others.map(({ blockId, name }) => [blockId ?? '', name])), [others])
  const { live, liveIn, published, onPublished, ...moves } = usePublished(page)
  const { data: handed, reload: reloadHandOver } = useStaffQuery(HandOversDocument, { pageId: page.id })
  const handOver = handed?.handOvers[0] ?? null
  const { issues, validated } = useIssues(definition, liveIn)
  const actions = useBlockActions({ session, select, say })

  const walk = useCallback(
    (kind: 'undo' | 'redo') => {
      const done = session[kind]()
      if (!done) return say(t(`compose:nothingTo.${kind}`))
      const name = t(done.step.name.key, done.step.name.values)
      say(done.blocked ? t('compose:stepBlocked', { name }) : t(`compose:${kind}Done`, { name }))
      const id = /^\/blocks\/([^/]+)\//.exec(done.step.changes[0]?.path ?? '')?.[1]
      // Select the block that the undone or redone step changed, so that the editor sees it.
      if (id !== undefined && session.state().definition.blocks[id]) select(id)
    },
    [session, t],
  )
  const undo = useCallback(() => walk('undo'), [walk])
  const redo = useCallback(() => walk('redo'), [walk])
  const openConflict = useCallback(() => setOpen({ kind: 'conflict' }), [])
  const insertHere = useCallback(() => {
    const place = selected ? positionOfBlock(session.state().definition, selected) : null
    const list = '/regions/main'
    const last = { list, index: idsAt(session.state().definition, list).length }
    setOpen({ kind: 'insert', place: place ? { ...place, index: place.index + 1 } : last })
  }, [selected, session])
  const openSaved = useCallback(
    (kind: 'publish' | 'hand-over') => {
      void session.flush().then(() => {
        const { status } = session.state()
        if (status === 'saved') return setOpen({ kind })
        const unsaved = kind === 'publish' ? 'compose:publish.unsaved' : 'compose:handOver.unsaved'
        toast(t(unsaved, { status: t(`compose:status.${status}`) }), 'failed')
      })
    },
    [session, t, toast],
  )
  const publish = useCallback(() => openSaved('publish'), [openSaved])
  const isUsed = liveIn.length > 0
  const pageActions = useMemo(
    (): readonly PageAction[] => ['hand-over', 'translate', isUsed ? 'unpublish' : 'archive'],
    [isUsed],
  )
  const archive = useArchive()
  const openAction = useCallback(
    (action: PageAction) => {
      if (action === 'hand-over') return openSaved('hand-over')
      if (action === 'unpublish') return setOpen({ kind: 'unpublish' })
      const address = `${settings.base}/compose`
      if (action === 'translate') {
        void session.flush().then(() => window.location.assign(`${address}/${page.id}/translate`))
        return
      }
      void session
        .flush()
        .then(() => archive(page.id, true))
        .then((done) => done && window.location.assign(address))
    },
    [archive, openSaved, page.id, session, settings.base],
  )
  useShortcuts({
    selected,
    actions,
    undo,
    redo,
    publish,
    insert: insertHere,
    leave: useCallback(() => select(null), []),
  })
  useJumps()
  const needed = neededDialog(state)
  useEffect(() => {
    if (needed) setOpen({ kind: needed })
  }, [needed])
  useEffect(() => {
    if (state.joined > 0) say(t('compose:joined'))
  }, [state.joined, t])

  const path = pagePath(definition, settings, view.language)
  const { market, language, customerType, signedIn, audience, groups, at } = view
  const shownAt = useMemo(
    () => ({
      market,
      language,
      customerType,
      at: at === '' ? null : at,
      signedIn: signedIn === 'yes',
      audience: audience === '' ? null : audience,
      groups: groups === '' ? null : groups,
    }),
    [market, language, customerType, signedIn, audience, groups, at],
  )
  const marks = useMemo(() => worstByBlock(issues), [issues])
  const openIssue = (issue: Issue) => {
    setOpen(null)
    select(issue.blockId ?? null)
    setAimed((before) => before + 1)
  }
  const fix = (issue: Issue) => {
    const { patch, label } = issue.fix ?? { patch: [], label: '' }
    session.edit({ key: 'compose:step.fix', values: { label } }, (now) => applyFix(now, patch, validated))
  }
  const act = (id: string) => (action: BlockAction) => {
    const place = positionOfBlock(definition, id)
    if (action === 'before' && place) return setOpen({ kind: 'insert', place })
    if (action === 'after' && place) return setOpen({ kind: 'insert', place: { ...place, index: place.index + 1 } })
    if (action === 'up' || action === 'down') return actions.moveBy(id, action === 'up' ? -1 : 1)
    if (action === 'paste') return void actions.pasteCopied(id)
    if (action === 'duplicate' || action === 'copy' || action === 'remove') actions[action](id)
  }
  const writeText = (id: string, path: string, text: string) => {
    const pointer = `/blocks/${id}${path}`
    const field = fieldTitle(definition.blocks[id]?.type ?? '', path.split('/')[2] ?? '', staff)
    const name = { key: 'compose:step.edit', values: { field, title: actions.titleOf(id) } }
    session.edit(name, (now) => withValue(now, pointer, text))
  }

  return (
    <div className={styles.workbench} data-wide="">
      <TopBar
        pageId={page.id}
        state={state}
        others={others}
        view={view}
        shownAt={shownAt}
        path={path}
        waiting={moves.waiting}
        published={published}
        titleOf={actions.titleOf}
        onView={setView}
        onWaiting={moves.reloadWaiting}
        onUndo={undo}
        onRedo={redo}
        onConflict={openConflict}
        onPublish={publish}
        actions={pageActions}
        onAction={openAction}
      />
      {handOver && (
        <HandOverBanner
          handOver={handOver}
          revision={revision}
          onPublish={publish}
          onHandOver={() => openSaved('hand-over')}
          onChange={reloadHandOver}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {state.refusal.length > 0 && (
        <div role="alert" className={styles.refusal}>
          <IssueList issues={state.refusal} onOpen={openIssue} />
        </div>
      )}
      <aside className={styles.outline} data-jump="" aria-keyshortcuts="F6" aria-label={t('compose:outline')}>
        <Outline
          definition={definition}
          language={view.language}
          sections={page.sections}
          selected={selected}
          marks={marks}
          comments={comments}
          others={othersAt}
          onSelect={select}
          onMove={actions.move}
          onInsert={(place) => setOpen({ kind: 'insert', place })}
          onMenu={(id, button) => setMenu({ id, button })}
        />
        {menu && definition.blocks[menu.id] && (
          <BlockMenu
            title={actions.titleOf(menu.id)}
            trigger={menu.button}
            onAction={act(menu.id)}
            onClose={() => setMenu(null)}
          />
        )}
      </aside>
      {revision && (
        <Canvas
          address={`${settings.base}/show/${page.id}`}
          definition={definition}
          revision={revision}
          view={view}
          selected={selected}
          titleOf={actions.titleOf}
          onSelect={select}
          onInsert={(place) => setOpen({ kind: 'insert', place })}
          onMove={actions.moveBy}
          onDuplicate={actions.duplicate}
          onRemove={actions.remove}
          onText={writeText}
        />
      )}
      <SidePanel
        page={page}
        session={session}
        state={state}
        selected={selected}
        view={view}
        issues={issues}
        live={live}
        aimed={aimed}
        titleOf={actions.titleOf}
        onOpen={openIssue}
        onFix={fix}
        onRollback={(version) => setOpen({ kind: 'publish', version })}
        say={say}
      />
      <WorkbenchDialogs
        open={open}
        page={page}
        session={session}
        state={state}
        published={published}
        view={view}
        handOver={handOver}
        insert={actions.insert}
        onIssue={openIssue}
        onPublished={(done) => {
          onPublished(done)
          reloadHandOver()
        }}
        onHandedOver={reloadHandOver}
        onWaiting={moves.reloadWaiting}
        onClose={() => setOpen(null)}
      />
      {moves.outcome && <PublishedDialog id={page.id} outcome={moves.outcome} onClose={moves.closeOutcome} />}
    </div>
  )
}

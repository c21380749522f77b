'use client'

import { memo } from 'react'
import { Button } from 'react-aria-components'
import type { ScheduleFieldsFragment } from '#generated/graphql.ts'
import { testsOf } from '#schemas/validate/targeting.ts'
import button from '#ui/button/button.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { pageTitle } from '../block-titles.ts'
import type { CanvasView } from '../canvas/canvas-view.ts'
import type { SessionState } from '../editing/session.ts'
import { Presence } from '../presence/presence.tsx'
import type { PresentStaff } from '../presence/use-presence.ts'
import type { LinkFormProps } from '../preview-link/link-form.tsx'
import { PreviewLinkDialog } from '../preview-link/preview-link.tsx'
import type { PublishedPointer } from '../publish/publish-dialog.tsx'
import { Schedules } from '../schedules/schedules.tsx'
import { type PageAction, PageMenu } from './page-menu.tsx'
import styles from './top-bar.module.css'
import { ViewOptions } from './view-options.tsx'

interface TopBarProps {
  readonly pageId: string
  readonly state: SessionState
  readonly others: readonly PresentStaff[]
  readonly view: CanvasView
  /** Context in which a preview link shows the draft. */
  readonly shownAt: LinkFormProps['context']
  /** Path of the page on the shop; null when it has none. */
  readonly path: string | null
  readonly waiting: readonly ScheduleFieldsFragment[]
  readonly published: readonly PublishedPointer[]
  readonly titleOf: (id: string) => string
  readonly onView: (view: CanvasView) => void
  readonly onWaiting: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onConflict: () => void
  readonly onPublish: () => void
  readonly actions: readonly PageAction[]
  readonly onAction: (action: PageAction) => void
}

/** Memoised, because the bar does not change when another block is selected. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { pageId, state, others, view, shownAt, path, waiting, published, titleOf } = props
  const { onView, onWaiting, onUndo, onRedo, onConflict, onPublish, actions, onAction } = props
  const { t } = useStaffTranslation()
  const { definition, revision } = state
  const nameOf = (steps: SessionState['undo']) => {
    const name = steps.at(-1)?.name
    return name ? t(name.key, name.values) : ''
  }
  const step = (kind: 'undo' | 'redo', run: () => void) => {
    const name = nameOf(state[kind])
    const label = name ? t(`compose:${kind}Step`, { name }) : t(`compose:${kind}`)
    return (
      <Button className={styles.tool ?? ''} aria-label={label} isDisabled={!name} onPress={run}>
        <Icon name={kind} size={18} />
      </Button>
    )
  }
  return (
    <header className={styles.top}>
      <h1>{pageTitle(definition)}</h1>
      <p className={styles.status} data-status={state.status} role="status">
        {state.status === 'conflict' ? (
          <Button className={button.text ?? ''} onPress={onConflict}>
            {t('compose:status.conflict')}
          </Button>
        ) : (
          t(`compose:status.${state.status}`)
        )}
      </p>
      {step('undo', onUndo)}
      {step('redo', onRedo)}
      <Presence others={others} titleOf={(id) => (definition.blocks[id] ? titleOf(id) : null)} />
      <ViewOptions view={view} tests={testsOf(definition)} onChange={onView} />
      <Schedules waiting={waiting} published={published} draft={revision} onChange={onWaiting} />
      {path !== null && <PreviewLinkDialog pageId={pageId} revision={revision} path={path} context={shownAt} />}
      <PageMenu actions={actions} onAction={onAction} />
      <Button className={button.primary ?? ''} isDisabled={!state.revision} onPress={onPublish}>
        {t('compose:publish.open')}
      </Button>
    </header>
  )
})

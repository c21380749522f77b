'use client'

import type { HandOverFieldsFragment } from '#generated/graphql.ts'
import type { Issue } from '#schemas/issue.ts'
import type { CanvasView } from '../canvas/canvas-view.ts'
import type { BlockPosition } from '../editing/block-positions.ts'
import type { Session, SessionState } from '../editing/session.ts'
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx'
import type { Version } from '../history/history.tsx'
import { InsertDialog } from '../insert/insert-dialog.tsx'
import { PublishDialog, type PublishedPointer, type PublishOutcome } from '../publish/publish-dialog.tsx'
import { UnpublishDialog } from '../publish/unpublish-dialog.tsx'
import type { LoadedPage } from './load-page.ts'
import { type SessionDialog, SessionDialogs } from './session-dialogs.tsx'
import type { BlockActions } from './use-block-actions.ts'

export type OpenDialog =
  | { readonly kind: 'insert'; readonly place: BlockPosition }
  /** `version` is the earlier revision to publish again; without it, the draft is published. */
  | { readonly kind: 'publish'; readonly version?: Version }
  | { readonly kind: 'unpublish' }
  | { readonly kind: 'hand-over' }
  | { readonly kind: SessionDialog }

interface WorkbenchDialogsProps {
  readonly open: OpenDialog | null
  readonly page: LoadedPage
  readonly session: Session
  readonly state: SessionState
  readonly published: readonly PublishedPointer[]
  readonly view: CanvasView
  readonly handOver: HandOverFieldsFragment | null
  readonly insert: BlockActions['insert']
  readonly onIssue: (issue: Issue) => void
  readonly onPublished: (outcome: PublishOutcome) => void
  readonly onWaiting: () => void
  readonly onHandedOver: () => void
  readonly onClose: () => void
}

export function WorkbenchDialogs({ open, page, session, state, ...props }: WorkbenchDialogsProps) {
  const { published, view, handOver, insert, onIssue, onPublished, onWaiting, onHandedOver, onClose } = props
  const { definition, revision } = state
  if (!open) return null
  switch (open.kind) {
    case 'insert':
      return (
        <InsertDialog
          definition={definition}
          place={open.place}
          sections={page.sections}
          onInsert={(node, title) => {
            insert(node, title, open.place)
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'publish':
      return (
        revision && (
          <PublishDialog
            definition={open.version?.definition ?? definition}
            revision={open.version?.revision ?? revision}
            isRollback={open.version !== undefined}
            published={published}
            view={view}
            onWaiting={onWaiting}
            onOpen={onIssue}
            onDone={(done) => {
              onClose()
              onPublished(done)
            }}
            onClose={onClose}
          />
        )
      )
    case 'unpublish':
      return (
        <UnpublishDialog
          definition={definition}
          published={published}
          onWaiting={onWaiting}
          onDone={(done) => {
            onClose()
            onPublished(done)
          }}
          onClose={onClose}
        />
      )
    case 'hand-over':
      return (
        <HandOverDialog
          pageId={page.id}
          current={handOver}
          onDone={() => {
            onClose()
            onHandedOver()
          }}
          onClose={onClose}
        />
      )
    default:
      return <SessionDialogs kind={open.kind} session={session} state={state} onClose={onClose} />
  }
}

'use client'

import type { Issue } from '#schemas/issue.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { StaffSignIn } from '../../staff/sign-in.tsx'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import type { BlockPosition } from '../editing/block-positions.ts'
import type { Session, SessionState } from '../editing/session.ts'
import type { Version } from '../history/history.tsx'
import { InsertDialog } from '../insert/insert-dialog.tsx'
import { PublishDialog, type PublishedPointer, type PublishOutcome } from '../publish/publish-dialog.tsx'
import { UnpublishDialog } from '../publish/unpublish-dialog.tsx'
import type { LoadedPage } from './load-page.ts'
import type { BlockActions } from './use-block-actions.ts'

export type OpenDialog =
  | { readonly kind: 'insert'; readonly place: BlockPosition }
  /** `version` is an earlier revision to make live again; defaults to the draft. */
  | { readonly kind: 'publish'; readonly version?: Version }
  | { readonly kind: 'unpublish' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'sign-in' }

interface WorkbenchDialogsProps {
  readonly open: OpenDialog | null
  readonly page: LoadedPage
  readonly session: Session
  readonly state: SessionState
  readonly published: readonly PublishedPointer[]
  readonly insert: BlockActions['insert']
  readonly onIssue: (issue: Issue) => void
  readonly onPublished: (outcome: PublishOutcome) => void
  /** Called when the pending schedules have changed. */
  readonly onWaiting: () => void
  readonly onClose: () => void
}

/** Renders the dialog that is open in the workbench. Only one can be open at a time. */
export function WorkbenchDialogs({ open, page, session, state, ...props }: WorkbenchDialogsProps) {
  const { t } = useStaffTranslation()
  const { published, insert, onIssue, onPublished, onWaiting, onClose } = props
  const { definition, revision, conflict } = state
  switch (open?.kind) {
    case undefined:
      return null
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
    case 'sign-in':
      return (
        <DialogFrame title={t('compose:status.signed-out')} onClose={onClose}>
          <StaffSignIn
            onSignedIn={() => {
              onClose()
              void session.flush()
            }}
          />
        </DialogFrame>
      )
    case 'conflict':
      return (
        conflict && (
          <ConflictDialog
            author={conflict.author}
            conflicts={conflict.conflicts}
            definition={definition}
            theirs={conflict.current.definition}
            onResolve={(theirs) => {
              session.resolve(theirs)
              onClose()
            }}
            onClose={onClose}
          />
        )
      )
  }
}

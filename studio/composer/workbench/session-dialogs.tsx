'use client'

import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { StaffSignIn } from '../../staff/sign-in.tsx'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import type { Session, SessionState } from '../editing/session.ts'

/** Dialogs that an editor must complete before the session can save again. */
export type SessionDialog = 'conflict' | 'sign-in'

interface SessionDialogsProps {
  readonly kind: SessionDialog
  readonly session: Session
  readonly state: SessionState
  readonly onClose: () => void
}

export function neededDialog({ status }: SessionState): SessionDialog | null {
  return status === 'conflict' ? 'conflict' : status === 'signed-out' ? 'sign-in' : null
}

export function SessionDialogs({ kind, session, state, onClose }: SessionDialogsProps) {
  const { t } = useStaffTranslation()
  const { definition, conflict } = state
  if (kind === 'sign-in') {
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
  }
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

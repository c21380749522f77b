'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { createSession, type Session, type SessionState } from '../editing/session.ts'
import { unsavedEdits } from '../editing/unsaved-edits.ts'
import { savePage } from './save-page.ts'

/** Creates the editing session of a page, for the lifetime of the screen. */
export function useSession(input: {
  readonly id: string
  readonly definition: Definition
  readonly revision: string | null
}): { readonly session: Session; readonly state: SessionState } {
  const { query } = useStudio()
  const { language } = useStaffTranslation()
  const [session] = useState(() =>
    createSession({
      definition: input.definition,
      revision: input.revision,
      edits: unsavedEdits(input.id, localStorage),
      save: (definition, base) => savePage(query, input.id, definition, { base, language }),
      clock: Date.now,
    }),
  )
  const state = useSyncExternalStore(session.subscribe, session.state)
  useEffect(() => {
    const online = () => void session.flush()
    // Ask for confirmation only when the unsaved changes cannot be saved now; otherwise save them. In both cases, the
    // browser's storage also contains them.
    const leaving = (event: BeforeUnloadEvent) => {
      const { status } = session.state()
      if (status === 'conflict' || status === 'refused') event.preventDefault()
      else void session.flush()
    }
    window.addEventListener('online', online)
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('beforeunload', leaving)
      void session.flush()
    }
  }, [session])
  return { session, state }
}

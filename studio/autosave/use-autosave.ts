'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Autosave, AutosaveState } from './create-autosave.ts'

/**
 * Creates one autosave for the lifetime of the screen. In addition to its timed saves, it sends unsaved changes when
 * the browser is online again and when the user leaves the screen.
 */
export function useAutosave<Draft>(make: () => Autosave<Draft>): AutosaveState<Draft> & {
  readonly autosave: Autosave<Draft>
} {
  const [autosave] = useState(make)
  const state = useSyncExternalStore(autosave.subscribe, autosave.get, autosave.get)
  useEffect(() => {
    const { flush } = autosave
    const leaving = (event: BeforeUnloadEvent) => {
      const { state } = autosave.get()
      // The draft is stored in the browser, but it cannot be saved until the editor has corrected it or resolved the
      // conflict, so warn before leaving.
      if (state === 'invalid' || state === 'stale') event.preventDefault()
      else flush()
    }
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', leaving)
      autosave.stop()
    }
  }, [autosave])
  return { ...state, autosave }
}

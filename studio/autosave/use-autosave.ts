'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Autosave, AutosaveState } from './create-autosave.ts'

/** One keeper for as long as its screen stands; what is not saved is sent when the browser is online again, or left. */
export function useAutosave<Draft>(make: () => Autosave<Draft>): AutosaveState<Draft> & {
  readonly keeper: Autosave<Draft>
} {
  const [keeper] = useState(make)
  const state = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get)
  useEffect(() => {
    const { flush } = keeper
    const leaving = (event: BeforeUnloadEvent) => {
      const { state } = keeper.get()
      // Kept in the browser, but only somebody's choice or mending brings it to the shop.
      if (state === 'invalid' || state === 'stale') event.preventDefault()
      else flush()
    }
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', leaving)
      keeper.stop()
    }
  }, [keeper])
  return { ...state, keeper }
}

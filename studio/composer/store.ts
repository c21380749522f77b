import { useSyncExternalStore } from 'react'
import type { StaffQuery } from '#runtime/data/staff-query.ts'

export interface Store<State> {
  get(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Returns a function that calls `make` once for each `query`, and later returns the same instance for that query. */
export function perQuery<Thing>(make: (query: StaffQuery) => Thing): (query: StaffQuery) => Thing {
  const made = new WeakMap<StaffQuery, Thing>()
  return (query) => {
    const thing = made.get(query) ?? make(query)
    made.set(query, thing)
    return thing
  }
}

import { useEffect } from 'react'
import { StaffMeDocument, type StaffMeQuery, type StaffRole } from '#generated/graphql.ts'
import { createStore, perQuery, useStore } from '../composer/store.ts'
import { useStudio } from '../studio-context.tsx'

export interface StaffMe {
  readonly state: 'staff'
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Returns whether the back end allows this user the actions that require the role. */
  can(role: StaffRole): boolean
}

/**
 * State of the session. `no-role` means that somebody is signed in who may not see staff screens: a customer, or a
 * member of staff who has not entered the second factor. `failed` means that the request failed.
 */
export type StaffState =
  | { readonly state: 'loading' | 'signed-out' | 'failed' }
  | { readonly state: 'no-role'; readonly email: string }
  | StaffMe

export interface StaffSession {
  readonly me: StaffState
  /** Loads the signed-in user again, updates all screens, and returns the new state. */
  readonly look: () => Promise<StaffState>
}

const sessionOf = perQuery((query) => {
  const store = createStore<StaffState>({ state: 'loading' })
  let began: Promise<StaffState> | null = null
  const look = async (): Promise<StaffState> => {
    const found = await query.run(StaffMeDocument, {}).then(read, (): StaffState => ({ state: 'failed' }))
    store.set(found)
    return found
  }
  const begin = () => {
    began ??= look()
    return began
  }
  return { store, look, begin }
})

/** Returns the state of the staff session. All screens share one cached response. */
export function useStaffSession(): StaffSession {
  const { store, look, begin } = sessionOf(useStudio().query)
  useEffect(() => void begin(), [begin])
  return { me: useStore(store), look }
}

function read({ staffMe, me }: StaffMeQuery): StaffState {
  if (staffMe) {
    const { actsAs, ...member } = staffMe
    return { state: 'staff', ...member, can: (role) => actsAs.includes(role) }
  }
  return me ? { state: 'no-role', email: me.email } : { state: 'signed-out' }
}

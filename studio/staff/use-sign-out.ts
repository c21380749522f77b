import { useCallback } from 'react'
import { useStaffSession } from './staff-me.ts'
import { signOut } from './staff-session.ts'

/** Ends the session on this device; every screen then asks to sign in. False: the shop did not answer. */
export function useSignOut(): () => Promise<boolean> {
  const { look } = useStaffSession()
  return useCallback(async () => {
    const done = await signOut()
    if (done) await look()
    return done
  }, [look])
}

import { useCallback } from 'react'
import { useStaffSession } from './staff-me.ts'
import { signOut } from './staff-session.ts'

/** Ends the session on this device; every screen then asks to sign in. */
export function useSignOut(): () => void {
  const { look } = useStaffSession()
  return useCallback(() => {
    void signOut().then((done) => (done ? look() : null))
  }, [look])
}

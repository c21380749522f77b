import { useCallback } from 'react'
import { useStaffSession } from './staff-me.ts'
import { signOut } from './staff-session.ts'

/**
 * Returns a function that ends the session on this device. All staff screens then show the sign-in. The function
 * resolves to false when the request failed.
 */
export function useSignOut(): () => Promise<boolean> {
  const { look } = useStaffSession()
  return useCallback(async () => {
    const done = await signOut()
    if (done) await look()
    return done
  }, [look])
}

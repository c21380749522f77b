import { auth, readAuth, refreshAfter } from '#runtime/state/auth.ts'

/** Longest that a timer of the browser may be set for. */
const longestTimer = 2_147_483_647

/**
 * Who is signed in, read from the cookies that scripts may read; while the page is open the token is renewed before it
 * runs out. `changed` is called when it is somebody else. Answers what stops it.
 */
export function keepSession(changed: (user: string | null) => void): { look: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    if (readAuth(document.cookie)) changed(auth.user)
    clearTimeout(timer)
    if (auth.maxAge !== null) timer = setTimeout(renew, Math.min(longestTimer, refreshAfter(auth.maxAge)))
  }

  async function renew(): Promise<void> {
    // A failed renewal leaves the visitor signed out, and says nothing (specification, section 8).
    await fetch('/auth/login', { credentials: 'include' }).catch(() => undefined)
    look()
  }

  return { look, stop: () => clearTimeout(timer) }
}

import type { SessionRefresh } from './session-refresh.ts'
import type { AuthMessage } from './tabs.ts'

/** Session storage key of the user that this tab last showed. The stored value is empty if nobody was signed in. */
export const knownUserKey = 'kolofon-user'

/**
 * Loads the session script only if the visitor is signed in or was signed in on this tab's previous page, or if another
 * tab sends a message about the session. Passes the value of `SessionOptions.isShown` to `load`. During the first
 * `look()`, the value is `isRendered` (false for a prerendered page). Afterwards it is false, because the visitor may
 * have signed in or out after the page was rendered.
 */
export function createLateSession(
  load: (isShown: boolean) => Promise<SessionRefresh>,
  isRendered = true,
): SessionRefresh {
  let isShown = isRendered
  let loading: Promise<SessionRefresh | null> | null = null
  let isStopped = false

  function run(task: (session: SessionRefresh) => void): void {
    loading ??= load(isShown).catch((error) => {
      reportError(error)
      loading = null
      return null
    })
    void loading.then((session) => {
      if (session && !isStopped) task(session)
    })
  }

  return {
    look() {
      if (loading || /(?:^|;\s*)ralph-user=[^;]/.test(document.cookie) || wasSignedIn())
        run((session) => session.look())
      isShown = false
    },
    onMessage: (message: AuthMessage) => run((session) => session.onMessage(message)),
    stop() {
      isStopped = true
      void loading?.then((session) => session?.stop())
    },
  }
}

/** Returns whether this tab last showed a signed-in user. On the tab's first page, stores that nobody is signed in. */
function wasSignedIn(): boolean {
  try {
    const known = sessionStorage.getItem(knownUserKey)
    if (known === null) sessionStorage.setItem(knownUserKey, '')
    return known !== null && known !== ''
  } catch {
    return false
  }
}

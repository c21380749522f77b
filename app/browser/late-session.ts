import type { SessionRefresh } from './session-refresh.ts'
import type { AuthMessage } from './tabs.ts'

/** Session storage key of the user whom this tab has shown last; empty for nobody. */
export const knownUserKey = 'kolofon-user'

/**
 * Loads the script of the session only for visitors who are signed in, or were on the previous page. `isShown` says
 * whether the page has been rendered since the visitor last signed in or out, which is true at the first look unless the
 * page was prerendered.
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

/** Returns whether this tab has shown a user last. Otherwise notes that it shows nobody. */
function wasSignedIn(): boolean {
  try {
    const known = sessionStorage.getItem(knownUserKey)
    if (known === null) sessionStorage.setItem(knownUserKey, '')
    return known !== null && known !== ''
  } catch {
    return false
  }
}

import type { SessionRefresh } from './session-refresh.ts'
import type { AuthMessage } from './tabs.ts'

/** Session storage key of the user whom this tab has shown last; empty for nobody. */
export const knownUserKey = 'kolofon-user'

/**
 * Loads what keeps a session only for visitors who are signed in, or were on the page before. `isShown` is whether the
 * page has been rendered since the visitor signed in or out, as it has for its first look.
 */
export function createLateSession(load: (isShown: boolean) => Promise<SessionRefresh>): SessionRefresh {
  let isShown = true
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

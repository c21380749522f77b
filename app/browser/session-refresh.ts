import { auth, readAuth, refreshAfter } from '#runtime/state/auth.ts'
import { knownUserKey } from './late-session.ts'
import type { AuthMessage, Tabs } from './tabs.ts'

export interface SessionOptions {
  /** Path of the shop's sign-in, ending with `/`. */
  readonly authEndpoint: string
  readonly tabs: Pick<Tabs, 'broadcast' | 'elect'>
  /** Whether the page was rendered after the visitor last signed in or out. */
  readonly isShown: boolean
  /** Called when a user has signed in or out. `isShown` is true when the page was rendered after that change. */
  readonly changed: (user: string | null, isShown: boolean) => void
}

export interface SessionRefresh {
  /**
   * Reads the cookies again. If the token is due for renewal, the leading tab renews the token; any other tab notifies
   * the leader.
   */
  look(): void
  onMessage(message: AuthMessage): void
  stop(): void
}

/**
 * Maximum timer delay in milliseconds. Timers fire late in background tabs and after sleep, so the clock is checked at
 * least this often.
 */
const maxTimerDelay = 30_000
const firstRetry = 1_000
const maxRetryDelay = 60_000
/** Milliseconds that a tab waits for the leader to renew a due token, before it renews the token itself. */
const patience = 5_000

/**
 * Tracks the signed-in user through the cookies that scripts may read. One of the open tabs renews the token before it
 * expires and notifies the others. If the shop is unreachable, the renewal is retried and the user stays signed in.
 */
export function startSessionRefresh({ authEndpoint, tabs, isShown, changed }: SessionOptions): SessionRefresh {
  let renewedAt = Date.now()
  let leads = false
  let failures = 0
  let renewing = false
  let stopped = false
  let isRendered = isShown
  let timer: ReturnType<typeof setTimeout> | undefined

  const dueAt = () => (auth.maxAge === null ? null : renewedAt + refreshAfter(auth.maxAge))
  const isDue = () => Date.now() >= (dueAt() ?? Number.POSITIVE_INFINITY)

  function wake(after: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(check, Math.min(maxTimerDelay, after))
  }

  function schedule(): void {
    clearTimeout(timer)
    const due = dueAt()
    if (leads && due !== null) wake(Math.max(0, due - Date.now()))
  }

  function check(): void {
    if (!isDue()) schedule()
    else if (leads) void renew()
    else {
      tabs.broadcast({ type: 'auth', data: { user: auth.user, due: true } })
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isDue()) void renew()
      }, patience)
    }
  }

  async function renew(): Promise<void> {
    if (renewing || stopped) return
    renewing = true
    const response = await fetch(`${authEndpoint}login`, { credentials: 'include' }).catch(() => null)
    renewing = false
    if (stopped) return
    if (!response || (!response.ok && response.status !== 401)) {
      failures += 1
      return wake(Math.min(maxRetryDelay, firstRetry * 2 ** (failures - 1)))
    }
    noteRenewed()
    read(true)
    if (response.ok) tabs.broadcast({ type: 'auth', data: { user: auth.user, renewed: true } })
  }

  function noteRenewed(): void {
    renewedAt = Date.now()
    failures = 0
    schedule()
  }

  function read(notifiesTabs: boolean): void {
    readAuth(document.cookie)
    if (auth.user !== null) {
      tabs.elect((leading) => {
        leads = leading
        if (leading) check()
      })
    }
    const known = takeKnown(auth.user)
    if (known === undefined || known === auth.user) return
    if (notifiesTabs) tabs.broadcast({ type: 'auth', data: { user: auth.user } })
    if (auth.user !== null) noteRenewed()
    changed(auth.user, isRendered)
  }

  const onOnline = () => {
    failures = 0
    check()
  }
  window.addEventListener('online', onOnline)

  return {
    look() {
      read(true)
      isRendered = false
      check()
    },
    onMessage({ renewed, due }) {
      if (due) {
        if (leads) check()
        return
      }
      if (renewed) noteRenewed()
      read(false)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    },
  }
}

/**
 * Returns the user that this tab last showed, on this page or the previous one, and stores `user` instead. Returns null
 * when nobody was signed in, and undefined when the session storage has no value or is unavailable.
 */
function takeKnown(user: string | null): string | null | undefined {
  try {
    const known = sessionStorage.getItem(knownUserKey)
    sessionStorage.setItem(knownUserKey, user ?? '')
    return known === null ? undefined : known || null
  } catch {
    return undefined
  }
}

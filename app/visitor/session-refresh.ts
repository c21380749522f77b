import { auth, readAuth, refreshAfter } from '#runtime/state/auth.ts'
import type { AuthMessage, Tabs } from './tabs.ts'

export interface SessionOptions {
  readonly tabs: Pick<Tabs, 'tell' | 'elect'>
  /** Somebody has signed in or out; `isShown`: the page was drawn since. */
  readonly changed: (user: string | null, isShown: boolean) => void
}

export interface SessionRefresh {
  /** Reads the cookies anew; renews what is due. */
  look(): void
  hear(message: AuthMessage): void
  stop(): void
}

/** Milliseconds. A timer of a tab in the background, or of a computer that was asleep, comes late: the clock is looked at as often. */
const maxTimerDelay = 30_000
const firstRetry = 1_000
const maxRetryDelay = 60_000
/** Milliseconds that a tab in front of somebody waits for the leader. */
const patience = 5_000
const knownKey = 'kolofon-user'

/**
 * Who is signed in, read from the cookies that scripts may read. While pages are open, one of the tabs renews the token before it runs
 * out, and tells the others. A shop that cannot be reached is asked again, and signs nobody out.
 */
export function startSessionRefresh({ tabs, changed }: SessionOptions): SessionRefresh {
  let renewedAt = Date.now()
  let leads = false
  let failures = 0
  let renewing = false
  let stopped = false
  let isShown = true
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
      tabs.tell({ type: 'auth', data: { user: auth.user, due: true } })
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isDue()) void renew()
      }, patience)
    }
  }

  async function renew(): Promise<void> {
    if (renewing || stopped) return
    renewing = true
    const response = await fetch('/auth/login', { credentials: 'include' }).catch(() => null)
    renewing = false
    if (stopped) return
    if (!response || (!response.ok && response.status !== 401)) {
      failures += 1
      return wake(Math.min(maxRetryDelay, firstRetry * 2 ** (failures - 1)))
    }
    noteRenewed()
    read(true)
    if (response.ok) tabs.tell({ type: 'auth', data: { user: auth.user, renewed: true } })
  }

  function noteRenewed(): void {
    renewedAt = Date.now()
    failures = 0
    schedule()
  }

  /** `tells`: the other tabs do not know it yet. */
  function read(tells: boolean): void {
    readAuth(document.cookie)
    if (auth.user !== null) {
      tabs.elect((leading) => {
        leads = leading
        if (leading) check()
      })
    }
    const known = takeKnown(auth.user)
    if (known === undefined || known === auth.user) return
    if (tells) tabs.tell({ type: 'auth', data: { user: auth.user } })
    if (auth.user !== null) noteRenewed()
    changed(auth.user, isShown)
  }

  const onOnline = () => {
    failures = 0
    check()
  }
  window.addEventListener('online', onOnline)

  return {
    look() {
      read(true)
      isShown = false
      check()
    },
    hear({ renewed, due }) {
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

/** Whom this tab took to be signed in until now, on this page or the one before: null is nobody, undefined not known. */
function takeKnown(user: string | null): string | null | undefined {
  try {
    const known = sessionStorage.getItem(knownKey)
    sessionStorage.setItem(knownKey, user ?? '')
    return known === null ? undefined : known || null
  } catch {
    return undefined
  }
}

import { startLoading, stopLoading } from '#runtime/state/loading.ts'
import type { VisitOptions } from './enhance.ts'
import { nextPaint } from './next-paint.ts'
import { createPatch } from './patch.ts'
import type { Snapshot } from './snapshot.ts'

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy<Rules extends object>(name: string, rules: Rules): Rules
    }
  }
}

export interface NavigationOptions {
  readonly snapshot: Snapshot
  /** Path and query of the first page, and the state of its history entry. */
  readonly start: { readonly address: string; readonly state: unknown }
  /** Returns whether a script owns the content of a changed element; if so, passes the change to that script. */
  readonly owns: (live: HTMLElement, next: Element) => boolean
  readonly onUpdate: (update: Update) => void
}

/** A document that has been shown in place. */
export interface Update {
  readonly from: string
  /** Whether the document was shown by a visit or a step in the history; false for a refresh. */
  readonly isVisit: boolean
}

interface Going extends VisitOptions {
  readonly address: string
  /** A `step` is a Back or Forward: the browser has already changed the URL and the history entry. */
  readonly kind: 'visit' | 'step' | 'refresh'
}

interface Request {
  readonly going: Going
  readonly controller: AbortController
  /**
   * Result to return if a newer request replaces this one: the result of the newer request if it repeats this request;
   * otherwise false.
   */
  again: boolean | Promise<boolean>
}

/** Policy for parsing documents of the shop. Scripts of a parsed document do not run. */
const trusted = window.trustedTypes?.createPolicy('kolofon-document', { createHTML: (html: string) => html })

/** Vertical scroll position of each history entry in pixels, by the entry's number. */
const heights = new Map<number, number>()

/**
 * Creates the navigation, which fetches documents of this shop and shows them in place. A newer request replaces the
 * pending one. If a document cannot be fetched or belongs to another release, the browser navigates instead.
 */
export function createNavigation({ snapshot, start, owns, onUpdate }: NavigationOptions) {
  const release = releaseOf(snapshot.body)
  const patch = createPatch(snapshot, { owns })
  let shown = start.address
  let entry = entryOf(start.state)
  let latest: Request | null = null

  function go(going: Going): Promise<boolean> {
    const former = latest
    former?.controller.abort()
    const mine: Request = { going, controller: new AbortController(), again: false }
    latest = mine
    const isShown = show(mine)
    if (former?.going === going) former.again = isShown
    return isShown
  }

  async function show(mine: Request): Promise<boolean> {
    const { going } = mine
    const isVisit = going.kind !== 'refresh'
    if (isVisit) startLoading()
    const painted = nextPaint()
    const next = await fetchDocument(going, mine.controller.signal, painted).catch(() => null)
    if (latest !== mine) return mine.again
    latest = null
    if (!next) return leave(going)
    // A refresh was redirected, for example because the session has ended or the cart is empty. Let the browser
    // navigate to the target of the redirect.
    if (!isVisit && next.isRedirected) return leave({ kind: 'visit', address: next.address })
    // Let the browser load a page of another release as a new document, because the blocks of the page need the script
    // of that release.
    if (releaseOf(next.document.body) !== release) return isVisit ? leave(going) : reload()
    if (isVisit) stopLoading()
    const from = new URL(shown, window.location.href).pathname
    if (going.kind === 'visit') enter(next.address, going.replace ?? false)
    else if (next.isRedirected) enter(next.address, true)
    shown = addressOf(window.location)
    patch.apply(next.document)
    const height = heights.get(entry)
    if (going.kind === 'step') {
      // If no scroll position is stored for the history entry, the browser restores the position itself.
      if (height !== undefined) window.scrollTo(0, height)
    } else if (isVisit && going.scroll !== false) scrollToStart()
    onUpdate({ from, isVisit })
    return true
  }

  function enter(address: string, replace: boolean): void {
    if (replace || address === window.location.href) {
      window.history.replaceState(window.history.state, '', address)
      return
    }
    entry = Math.max(entry, ...heights.keys()) + 1
    heights.set(entry, window.scrollY)
    window.history.pushState({ kolofon: entry }, '', address)
  }

  const onScroll = () => {
    // Ignore scrolling during a step (Back or Forward): the history entry has changed already, but the page has not.
    if (latest?.going.kind !== 'step') heights.set(entry, window.scrollY)
  }
  if (addressOf(window.location) === shown) onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })

  return {
    visit: (address: string, options: VisitOptions = {}) => go({ ...options, kind: 'visit', address }),
    refresh(): Promise<boolean> {
      // Restart a pending visit, because its response may be older than the change that the refresh has to show.
      return go(latest?.going ?? { kind: 'refresh', address: window.location.href })
    },
    step(state: unknown): void {
      // A step (Back or Forward) between two fragments of one page shows the same document, so a visit in progress
      // continues.
      if (addressOf(window.location) === shown && latest?.going.kind !== 'step') {
        // A link to a fragment has added a history entry without state. Give it the number of the page's entry.
        if (state === null) window.history.replaceState({ kolofon: entry }, '')
        else entry = entryOf(state)
        return
      }
      entry = entryOf(state)
      void go({ kind: 'step', address: window.location.href })
    },
    end(): void {
      latest?.controller.abort()
      latest = null
      window.removeEventListener('scroll', onScroll)
    },
  }
}

/** Lets the browser navigate to the URL. A failed refresh changes nothing. */
function leave({ kind, address, replace }: Going): false {
  if (kind === 'visit' && !replace) window.location.assign(address)
  else if (kind === 'visit') window.location.replace(address)
  else if (kind === 'step') reload()
  return false
}

function reload(): false {
  window.location.reload()
  return false
}

const nextTask = () => new Promise<void>((done) => setTimeout(done))

/**
 * Fetches the document of a URL. Parses the document once `painted` has resolved. Returns null if the response is not a
 * page of the shop.
 */
async function fetchDocument(
  { address, kind }: Going,
  signal: AbortSignal,
  painted: Promise<void>,
): Promise<{ readonly document: Document; readonly address: string; readonly isRedirected: boolean } | null> {
  const url = new URL(address, window.location.href)
  if (url.origin !== window.location.origin) return null
  const cache = kind === 'refresh' ? 'no-cache' : 'default'
  const response = await fetch(url, { headers: { accept: 'text/html' }, cache, signal })
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || new URL(response.url).origin !== url.origin) return null
  const html = await response.text()
  await painted
  const parsed = new DOMParser().parseFromString(trusted?.createHTML(html) ?? html, 'text/html')
  // Let the browser handle other events before the document changes.
  await nextTask()
  const isRedirected = response.redirected
  return { document: parsed, address: isRedirected ? response.url : url.href, isRedirected }
}

const addressOf = ({ pathname, search }: Location) => pathname + search

/**
 * Returns the URL of the page script, which differs between releases. The prefix `/assets/` excludes scripts of browser
 * extensions.
 */
const releaseOf = (body: HTMLElement) =>
  body.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')

function entryOf(state: unknown): number {
  const entry = typeof state === 'object' && state !== null && 'kolofon' in state ? state.kolofon : 0
  return typeof entry === 'number' ? entry : 0
}

function scrollToStart(): void {
  const target = document.getElementById(window.location.hash.slice(1))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

import { startLoading, stopLoading } from '#runtime/state/loading.ts'
import type { VisitOptions } from './enhance.ts'
import { createPatch } from './patch.ts'
import type { Snapshot } from './snapshot.ts'

declare global {
  interface Window {
    /** Trusted Types, where the browser has them. What a policy creates is no string, but accepted in place of one. */
    readonly trustedTypes?: {
      createPolicy<Rules extends object>(name: string, rules: Rules): Rules
    }
  }
}

export interface NavigationOptions {
  /** The document as the server sent it. */
  readonly snapshot: Snapshot
  /** Path and query of the page that is shown, and the state of its entry of the history. */
  readonly start: { readonly address: string; readonly state: unknown }
  /** Takes over a changed element whose content belongs to a script. Returns whether it did. */
  readonly owns: (live: HTMLElement, next: Element) => boolean
  /** Called after each visit, step in the history and refresh, once the document is shown. */
  readonly onUpdate: (update: Update) => void
}

/** What has been shown in place. */
export interface Update {
  /** Path of the previous page. */
  readonly from: string
  /** Whether the document has another URL than the previous one. */
  readonly isVisit: boolean
}

interface Going extends VisitOptions {
  readonly address: string
  /** `step` shows an entry that the browser's Back or Forward has already chosen. */
  readonly kind: 'visit' | 'step' | 'refresh'
}

interface Request {
  readonly going: Going
  readonly controller: AbortController
  /** Whether the same document is shown by the newer request that has overtaken this one. */
  again: boolean | Promise<boolean>
}

/** Lets documents of the shop be parsed, whose scripts do not run then. */
const trusted = window.trustedTypes?.createPolicy('kolofon-document', { createHTML: (html: string) => html })

/** Height to which each entry of the history was scrolled, by the entry's number. */
const heights = new Map<number, number>()

/**
 * Creates the navigation, which fetches documents of this shop and shows them in place. A newer request replaces the
 * pending one. If a document cannot be fetched or is of another release, the browser navigates instead.
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
    const next = await fetchDocument(going, mine.controller.signal).catch(() => null)
    if (latest !== mine) return mine.again
    latest = null
    if (!next) return leave(going)
    // The page is no longer at its URL, for example because the session or the cart has ended.
    if (!isVisit && next.isRedirected) return leave({ kind: 'visit', address: next.address })
    // Blocks of another release need the script of that release.
    if (releaseOf(next.document.body) !== release) return isVisit ? leave(going) : reload()
    if (isVisit) stopLoading()
    const from = new URL(shown, window.location.href).pathname
    if (going.kind === 'visit') enter(next.address, going.replace ?? false)
    else if (next.isRedirected) enter(next.address, true)
    shown = addressOf(window.location)
    patch.apply(next.document)
    const height = heights.get(entry)
    if (going.kind === 'step') {
      // The browser itself restores a height that is not known here.
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
    heights.set(entry, 0)
    window.history.pushState({ kolofon: entry }, '', address)
  }

  const onScroll = () => {
    // During a step, the history entry is already the next one, but the page is still the previous one.
    if (latest?.going.kind !== 'step') heights.set(entry, window.scrollY)
  }
  if (addressOf(window.location) === shown) onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })

  return {
    visit: (address: string, options: VisitOptions = {}) => go({ ...options, kind: 'visit', address }),
    refresh(): Promise<boolean> {
      // Fetch again, because a response in flight may be older than the change to show.
      return go(latest?.going ?? { kind: 'refresh', address: window.location.href })
    },
    /** Shows the entry of the history to which the browser has stepped. */
    step(state: unknown): void {
      // A step between two fragments of one page shows the same document, so it does not abort a visit.
      if (addressOf(window.location) === shown && latest?.going.kind !== 'step') {
        // A new fragment adds an entry to the history, but shows the same page.
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

/** Lets the browser navigate instead. A failed refresh leaves the page as it is. */
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

/** Fetches the document of a URL. Returns null for anything but a page of the shop. */
async function fetchDocument(
  { address, kind }: Going,
  signal: AbortSignal,
): Promise<{ readonly document: Document; readonly address: string; readonly isRedirected: boolean } | null> {
  const url = new URL(address, window.location.href)
  if (url.origin !== window.location.origin) return null
  const cache = kind === 'refresh' ? 'no-cache' : 'default'
  const response = await fetch(url, { headers: { accept: 'text/html' }, cache, signal })
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || new URL(response.url).origin !== url.origin) return null
  const html = await response.text()
  const parsed = new DOMParser().parseFromString(trusted?.createHTML(html) ?? html, 'text/html')
  const isRedirected = response.redirected
  return { document: parsed, address: isRedirected ? response.url : url.href, isRedirected }
}

const addressOf = ({ pathname, search }: Location) => pathname + search

/** Returns the URL of the page script, which differs between releases. An extension's scripts do not count. */
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

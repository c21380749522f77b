import type { Enhance } from '#runtime/browser/enhance.ts'
import { isPlainClick } from '#runtime/browser/listen.ts'
import { nextPaint } from '#runtime/browser/next-paint.ts'
import { whenTouched } from '#runtime/browser/when-touched.ts'
import { rememberList } from '#runtime/state/left-lists.ts'
import type { TouchedList } from './touched-list.ts'

interface Visit {
  readonly scroll: boolean
  /**
   * Name of the element to focus after the list has been updated: the `data-focus` of the activated element or, after
   * “show more”, the id of the first title that was added.
   */
  readonly focus: string
  readonly replace?: boolean
  readonly pressed?: HTMLElement
}

/** Milliseconds after which a list that is still loading is dimmed. */
const slowAfter = 200
const busyAttributes = ['aria-busy', 'data-slow', 'data-pressed']

/**
 * Makes links and forms in the list update the list without a page load and without losing the scroll position. The
 * URLs and responses are the same as without JavaScript. All other links remain plain links.
 */
export const enhance: Enhance = (block, page) => {
  let shown = { pathname: '', search: '' }
  /** Number of the latest visit. Earlier visits that complete later are ignored. */
  let newest = 0
  const touched = startWhenTouched(block)
  const wide = window.matchMedia('(min-width: 60rem)')
  const list = () => block.querySelector<HTMLElement>('[data-list]')

  let dimming: ReturnType<typeof setTimeout> | undefined

  /**
   * Marks the pressed link at once, but dims the list only after a delay, because painting a dimmed list takes long.
   */
  function showBusy(pressed: HTMLElement | undefined): void {
    showReady()
    list()?.setAttribute('aria-busy', 'true')
    pressed?.setAttribute('data-pressed', '')
    dimming = setTimeout(() => list()?.setAttribute('data-slow', ''), slowAfter)
  }

  function showReady(): void {
    clearTimeout(dimming)
    for (const name of busyAttributes) {
      for (const element of block.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
    }
  }

  function arrived(): void {
    const { pathname, search } = window.location
    shown = { pathname, search }
    showReady()
    if (wide.matches) showFilters()
  }

  /**
   * Opens the filters in a wide window, where they are beside the list. Closes them in a narrow window, where they
   * would cover the list.
   */
  function showFilters(): void {
    list()?.querySelector('details')?.toggleAttribute('open', wide.matches)
  }

  async function go(address: string, { scroll, focus, replace = false, pressed }: Visit): Promise<void> {
    const open = new Map(preservedIn(block).map((part) => [part.dataset.keep, part.open]))
    showBusy(pressed)
    const mine = ++newest
    const isShown = await page.visit(address, { scroll, replace })
    // Reset the busy state, because the browser may show this document again when the visitor goes back.
    if (!isShown && mine === newest) showReady()
    if (!isShown || scroll) return
    for (const part of preservedIn(block)) part.open = open.get(part.dataset.keep) ?? part.open
    focusOn(block, focus)
  }

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event) || !list()?.contains(link) || link.pathname !== window.location.pathname) return
    event.preventDefault()
    const { more, focus = '', showsList } = link.dataset
    if (showsList !== undefined) {
      link.closest('details')?.removeAttribute('open')
      return focusOn(block, 'found')
    }
    const scroll = link.closest('nav') !== null
    // The URL contains the range of loaded list pages. When the visitor goes back from a title, the same list is
    // therefore shown again.
    void go(link.pathname + link.search, { scroll, focus: more ?? focus, replace: more !== undefined, pressed: link })
  }
  const onSubmit = (event: SubmitEvent) => {
    // Ignore POST forms, such as the heart buttons, because they do not navigate.
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'get') return
    event.preventDefault()
    const words = new URLSearchParams()
    for (const [name, value] of new FormData(event.target)) {
      if (typeof value === 'string' && value !== '') words.append(name, value)
    }
    void go(`${window.location.pathname}?${words}`, { scroll: false, focus: 'price' })
  }
  const leaveList = () => {
    touched.leave(shown.pathname, shown.search)
    rememberList(() => window.sessionStorage, shown.pathname, shown.search)
  }

  arrived()
  wide.addEventListener('change', showFilters)
  block.addEventListener('click', onClick)
  block.addEventListener('submit', onSubmit)
  window.addEventListener('pagehide', leaveList)
  const stopUpdates = page.onUpdate(arrived)
  return () => {
    stopUpdates()
    wide.removeEventListener('change', showFilters)
    block.removeEventListener('click', onClick)
    block.removeEventListener('submit', onSubmit)
    window.removeEventListener('pagehide', leaveList)
    // Use the stored location, because `window.location` is already the URL of the next page.
    leaveList()
    touched.end()
    clearTimeout(dimming)
  }
}

/**
 * Loads the rest of the block's script when the visitor first uses the block (pointer, key or focus). That script also
 * handles changes of the price slider that were made before it loaded.
 */
function startWhenTouched(block: HTMLElement): TouchedList {
  let touched: TouchedList | null = null
  let isEnded = false
  const cancel = whenTouched([block], () => {
    cancel()
    void nextPaint()
      .then(() => import('./touched-list.ts'))
      .then(
        ({ startTouchedList }) => {
          if (!isEnded) touched = startTouchedList(block)
        },
        (error) => reportError(error),
      )
  })
  return {
    leave: (path, query) => touched?.leave(path, query),
    end() {
      isEnded = true
      cancel()
      touched?.end()
    },
  }
}

/** Returns the `details` elements whose open or closed state must be preserved when the list is updated. */
function preservedIn(block: HTMLElement): readonly HTMLDetailsElement[] {
  return [...block.querySelectorAll<HTMLDetailsElement>('details[data-keep]')]
}

function focusOn(block: HTMLElement, name: string): void {
  const places = [...block.querySelectorAll<HTMLElement>('[data-focus]')]
  const named = (wanted: string) => places.find(({ dataset }) => dataset.focus === wanted)
  const title = document.getElementById(name)?.querySelector<HTMLElement>('a')
  // If the activated element has disappeared together with its filter, focus the number of results.
  const target = named(name) ?? title ?? named('found')
  target?.focus({ preventScroll: true })
}

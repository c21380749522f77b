import type { Enhance } from '#runtime/browser/enhance.ts'
import { whenTouched } from '#runtime/browser/when-touched.ts'
import { rememberList } from '#runtime/state/left-lists.ts'
import type { TouchedList } from './touched-list.ts'

interface Visit {
  readonly scroll: boolean
  /** `data-focus` of the activated element, or the id of the first title of a loaded page. */
  readonly focus: string
  readonly replace?: boolean
}

/**
 * Follows links and forms inside the list in place, with the same URL and response but without losing the scroll
 * position. A link that it does not intercept works as a plain link.
 */
export const enhance: Enhance = (block, page) => {
  let shown = { pathname: '', search: '' }
  /** Number of the newest visit. */
  let newest = 0
  const touched = startWhenTouched(block)
  const wide = window.matchMedia('(min-width: 60rem)')
  const list = () => block.querySelector<HTMLElement>('[data-list]')

  function arrived(): void {
    const { pathname, search } = window.location
    shown = { pathname, search }
    list()?.removeAttribute('aria-busy')
    if (wide.matches) showFilters()
  }

  /** Shows the filters beside the list in a wide window. In a narrow one they would cover it. */
  function showFilters(): void {
    list()?.querySelector('details')?.toggleAttribute('open', wide.matches)
  }

  async function go(address: string, { scroll, focus, replace = false }: Visit): Promise<void> {
    const open = new Map(preservedIn(block).map((part) => [part.dataset.keep, part.open]))
    list()?.setAttribute('aria-busy', 'true')
    const mine = ++newest
    const isShown = await page.visit(address, { scroll, replace })
    // The browser may show this list again when it comes back.
    if (!isShown && mine === newest) list()?.removeAttribute('aria-busy')
    if (!isShown || scroll) return
    for (const part of preservedIn(block)) part.open = open.get(part.dataset.keep) ?? part.open
    focusOn(block, focus)
  }

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || !list()?.contains(link) || link.pathname !== window.location.pathname) return
    event.preventDefault()
    const { more, focus = '', showsList } = link.dataset
    if (showsList !== undefined) {
      link.closest('details')?.removeAttribute('open')
      return focusOn(block, 'found')
    }
    const scroll = link.closest('nav') !== null
    // The URL contains the pages loaded, so that going back from a title restores the same list.
    void go(link.pathname + link.search, { scroll, focus: more ?? focus, replace: more !== undefined })
  }
  const onSubmit = (event: SubmitEvent) => {
    // Skip POST forms, such as hearts, because they submit data instead of navigating.
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
    // `window.location` is already that of the next page, so use the stored location.
    leaveList()
    touched.end()
  }
}

/**
 * Loads the rest of the script at the visitor's first touch of the block. That script then applies what was moved
 * before it loaded.
 */
function startWhenTouched(block: HTMLElement): TouchedList {
  let touched: TouchedList | null = null
  let isEnded = false
  const cancel = whenTouched([block], () => {
    cancel()
    void import('./touched-list.ts').then(
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

/** Returns the details elements that visitors open and close. */
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

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { rememberList } from '#runtime/state/left-lists.ts'
import { saveSelection, list as selection } from '#runtime/state/list.ts'

/**
 * State to restore after a navigation, because re-rendering the list would lose the focus and close its details
 * elements.
 */
interface Left {
  /** `data-focus` of the activated element, or the id of the first title of a loaded page. */
  readonly focus: string
  /** Open state of the details elements, by `data-keep`. */
  readonly open: Readonly<Record<string, boolean>>
}

let left: Left | null = null

export interface ListEnhancementProps {
  /** Id of the list's root element. */
  readonly root: string
}

/**
 * Follows links and forms inside the list by client navigation, with the same URL and response but without losing the
 * scroll position. A link that it does not intercept works as a plain link.
 */
export function ListEnhancementClient({ root }: ListEnhancementProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const shown = useRef({ pathname: '', search: '' })

  // This effect runs both when the next list replaces this one, and when the next list is mounted on another page.
  useEffect(() => {
    const list = document.getElementById(root)
    if (!list) return
    if (isPending) {
      list.setAttribute('aria-busy', 'true')
      return
    }
    list.removeAttribute('aria-busy')
    const [navigation] = performance.getEntriesByType('navigation')
    selection.backNavigated = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
    const { pathname, search } = window.location
    shown.current = { pathname, search }
    for (const part of preservedIn(list)) part.open = left?.open[part.dataset.keep ?? ''] ?? part.open
    if (window.matchMedia('(min-width: 60rem)').matches) list.querySelector('details')?.setAttribute('open', '')
    if (left) focusOn(list, left.focus)
    left = null
  }, [root, isPending])

  useEffect(() => {
    const list = document.getElementById(root)
    if (!list) return
    const go = (address: string, { scroll, focus, replace = false }: Going) => {
      const open = preservedIn(list).map((part) => [part.dataset.keep, part.open] as const)
      left = scroll ? null : { focus, open: Object.fromEntries(open) }
      startTransition(() => {
        if (replace) router.replace(address, { scroll })
        else router.push(address, { scroll })
      })
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || link.pathname !== window.location.pathname) return
      event.preventDefault()
      const { more, focus = '', showsList } = link.dataset
      if (showsList !== undefined) {
        link.closest('details')?.removeAttribute('open')
        return focusOn(list, 'found')
      }
      const scroll = link.closest('nav') !== null
      // The URL contains the pages loaded, so that going back from a title restores the same list.
      go(link.pathname + link.search, { scroll, focus: more ?? focus, replace: more !== undefined })
    }
    const onSubmit = (event: SubmitEvent) => {
      // Skip POST forms, such as hearts, because they submit data instead of navigating.
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'get') return
      event.preventDefault()
      const words = new URLSearchParams()
      for (const [name, value] of new FormData(event.target)) {
        if (typeof value === 'string' && value !== '') words.append(name, value)
      }
      go(`${window.location.pathname}?${words}`, { scroll: false, focus: 'price' })
    }
    const leaveList = () => {
      const { pathname, search } = shown.current
      saveSelection(pathname, search)
      rememberList(() => window.sessionStorage, pathname, search)
    }
    list.addEventListener('click', onClick)
    window.addEventListener('pagehide', leaveList)
    list.addEventListener('submit', onSubmit)
    return () => {
      list.removeEventListener('click', onClick)
      list.removeEventListener('submit', onSubmit)
      window.removeEventListener('pagehide', leaveList)
      // `window.location` is already that of the next page, so use the stored location.
      leaveList()
    }
  }, [root, router])
  return null
}

interface Going {
  readonly scroll: boolean
  readonly focus: string
  readonly replace?: boolean
}

/** Returns the details elements that visitors open and close. */
function preservedIn(list: HTMLElement): readonly HTMLDetailsElement[] {
  return [...list.querySelectorAll<HTMLDetailsElement>('details[data-keep]')]
}

function focusOn(list: HTMLElement, name: string): void {
  const places = [...list.querySelectorAll<HTMLElement>('[data-focus]')]
  const named = (wanted: string) => places.find(({ dataset }) => dataset.focus === wanted)
  const title = document.getElementById(name)?.querySelector<HTMLElement>('a')
  // If the activated element has disappeared together with its filter, focus the number of results.
  const target = named(name) ?? title ?? named('found')
  target?.focus({ preventScroll: true })
}

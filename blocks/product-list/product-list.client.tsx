'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { saveSelection } from '#runtime/state/list.ts'

/** What a link leaves for the page that it leads to: the list is drawn anew, and the focus would be lost with it. */
interface Left {
  /** `data-focus` of what was pressed, or the id of the first title of a page. */
  readonly focus: string
  /** Which parts stood open, by `data-keep`. */
  readonly open: Readonly<Record<string, boolean>>
}

let left: Left | null = null

export interface ListEnhancementProps {
  /** Id of the list's root element. */
  readonly root: string
}

/**
 * Follows links and forms inside the list by a client navigation: the same address, the same answer, without losing the
 * scroll position. What it does not catch works as a plain link.
 */
export function ListEnhancementClient({ root }: ListEnhancementProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const shown = useRef({ pathname: '', search: '' })

  // The next list takes the place of this one, or stands in a page of its own: both arrive here.
  useEffect(() => {
    const list = document.getElementById(root)
    if (!list) return
    if (isPending) {
      list.setAttribute('aria-busy', 'true')
      return
    }
    list.removeAttribute('aria-busy')
    const { pathname, search } = window.location
    shown.current = { pathname, search }
    for (const part of keptIn(list)) part.open = left?.open[part.dataset.keep ?? ''] ?? part.open
    if (window.matchMedia('(min-width: 60rem)').matches) list.querySelector('details')?.setAttribute('open', '')
    if (left) focusOn(list, left.focus)
    left = null
  }, [root, isPending])

  useEffect(() => {
    const list = document.getElementById(root)
    if (!list) return
    const go = (address: string, { scroll, focus, replace = false }: Going) => {
      const open = keptIn(list).map((part) => [part.dataset.keep, part.open] as const)
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
      const { more, focus = '' } = link.dataset
      const scroll = link.closest('nav') !== null
      // What is loaded stands in the address, so that Back from a title comes to the same list.
      go(link.pathname + link.search, { scroll, focus: more ?? focus, replace: more !== undefined })
    }
    const onSubmit = (event: SubmitEvent) => {
      // A heart is sent, not asked for: its form posts.
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'get') return
      event.preventDefault()
      const words = new URLSearchParams()
      for (const [name, value] of new FormData(event.target)) {
        if (typeof value === 'string' && value !== '') words.append(name, value)
      }
      go(`${window.location.pathname}?${words}`, { scroll: false, focus: 'price' })
    }
    list.addEventListener('click', onClick)
    list.addEventListener('submit', onSubmit)
    return () => {
      list.removeEventListener('click', onClick)
      list.removeEventListener('submit', onSubmit)
      // The address is already the next one's.
      saveSelection(shown.current.pathname, shown.current.search)
    }
  }, [root, router])
  return null
}

interface Going {
  readonly scroll: boolean
  readonly focus: string
  readonly replace?: boolean
}

/** What a reader opens and closes. */
function keptIn(list: HTMLElement): readonly HTMLDetailsElement[] {
  return [...list.querySelectorAll<HTMLDetailsElement>('details[data-keep]')]
}

function focusOn(list: HTMLElement, name: string): void {
  const places = [...list.querySelectorAll<HTMLElement>('[data-focus]')]
  const named = (wanted: string) => places.find(({ dataset }) => dataset.focus === wanted)
  const title = document.getElementById(name)?.querySelector<HTMLElement>('a')
  // What was pressed may be gone with the choice that it took back: then what was found is read next.
  const target = named(name) ?? title ?? named('found')
  target?.focus({ preventScroll: true })
}

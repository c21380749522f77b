'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { saveSelection } from '#runtime/state/list.ts'

/** What a link leaves for the page that it leads to: the list is drawn anew, and the focus would be lost with it. */
interface Left {
  /** `data-focus` of a value, or the id of the first title of a page. */
  readonly focus: string
  readonly filtersOpen: boolean
}

let left: Left | null = null

export interface ListEnhancementProps {
  /** Id of the list's root element. */
  readonly root: string
  readonly failed: string
}

/**
 * Follows links and forms inside the list by a client navigation: the same address, the same answer, without losing the
 * scroll position. What it does not catch works as a plain link.
 */
export function ListEnhancementClient({ root }: ListEnhancementProps) {
  const router = useRouter()
  useEffect(() => {
    const list = document.getElementById(root)
    if (!list) return
    // When the list goes, the address is already the next one's.
    const { pathname, search } = window.location
    const filters = list.querySelector('details')
    if (left?.filtersOpen || window.matchMedia('(min-width: 60rem)').matches) filters?.setAttribute('open', '')
    if (left) focusOn(list, left.focus)
    left = null
    const go = (address: string, { scroll, focus, replace = false }: Going) => {
      list.setAttribute('aria-busy', 'true')
      left = scroll ? null : { focus, filtersOpen: filters?.open ?? false }
      if (replace) router.replace(address, { scroll })
      else router.push(address, { scroll })
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
      saveSelection(pathname, search)
    }
  }, [root, router])
  return null
}

interface Going {
  readonly scroll: boolean
  readonly focus: string
  readonly replace?: boolean
}

function focusOn(list: HTMLElement, name: string): void {
  const value = [...list.querySelectorAll<HTMLElement>('[data-focus]')].find((entry) => entry.dataset.focus === name)
  const title = document.getElementById(name)?.querySelector<HTMLElement>('a')
  const target = value ?? title
  target?.focus({ preventScroll: true })
}

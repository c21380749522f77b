'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { saveSelection } from '#runtime/state/list.ts'

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
    if (window.matchMedia('(min-width: 60rem)').matches) list.querySelector('details')?.setAttribute('open', '')
    const go = (address: string, scroll: boolean) => {
      list.setAttribute('aria-busy', 'true')
      router.push(address, { scroll })
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || link.pathname !== window.location.pathname) return
      event.preventDefault()
      go(link.pathname + link.search, link.closest('nav') !== null)
    }
    const onSubmit = (event: SubmitEvent) => {
      // A heart is sent, not asked for: its form posts.
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'get') return
      event.preventDefault()
      const words = new URLSearchParams()
      for (const [name, value] of new FormData(event.target)) {
        if (typeof value === 'string' && value !== '') words.append(name, value)
      }
      go(`${window.location.pathname}?${words}`, false)
    }
    list.addEventListener('click', onClick)
    list.addEventListener('submit', onSubmit)
    return () => {
      list.removeEventListener('click', onClick)
      list.removeEventListener('submit', onSubmit)
      saveSelection(window.location.pathname, window.location.search)
    }
  }, [root, router])
  return null
}

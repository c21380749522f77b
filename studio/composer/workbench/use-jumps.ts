'use client'

import { useEffect } from 'react'

/** Selectors of the element to focus in a part of the workbench, in order of preference. */
const starts = ['[role="row"][aria-selected="true"]', '[role="row"]', 'iframe', 'form', '[role="tabpanel"]', 'button']

/**
 * Handles F6 and Shift+F6, which move the focus to the next and the previous part of the workbench. Without these keys,
 * users would have to tab through a whole page to reach its form.
 */
export function useJumps(): void {
  useEffect(() => {
    let last: Element | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = (target instanceof Element && target.closest('[data-jump]')) || last
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      const parts = [...document.querySelectorAll<HTMLElement>('[data-jump]')]
      const within = parts.findIndex((part) => part.contains(document.activeElement))
      // Between the end of a dialog and the return of the focus, the focus is on the body, so continue from the last
      // part.
      const isNowhere = within === -1 && document.activeElement === document.body
      const here = isNowhere ? parts.findIndex((part) => part.isSameNode(last)) : within
      const step = event.shiftKey ? -1 : 1
      const next = here === -1 ? 0 : (here + step + parts.length) % parts.length
      startOf(parts[next])?.focus()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('focusin', onFocus)
    }
  }, [])
}

function startOf(part: HTMLElement | undefined): HTMLElement | null {
  for (const start of starts) {
    const found = part?.querySelector<HTMLElement>(start)
    if (found) return found
  }
  return null
}

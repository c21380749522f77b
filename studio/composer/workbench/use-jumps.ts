'use client'

import { useEffect } from 'react'

/**
 * Selectors of the element that takes the focus in a part, the preferred first: the selected row, any row, the frame,
 * the form, the tab panel, or a button.
 */
const starts = ['[role="row"][aria-selected="true"]', '[role="row"]', 'iframe', 'form', '[role="tabpanel"]', 'button']

/**
 * Moves the focus between parts of the workbench by F6, back by Shift+F6, so that the user need not tab through a whole
 * page to its form.
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
      // Continue from the last part, because the body has the focus between the closing of a dialog and the restored
      // focus.
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

'use client'

import { useEffect } from 'react'

export interface HeaderScrollProps {
  /** Id of the header. */
  readonly target: string
  /** Pixels that must be scrolled before the header may hide. */
  readonly threshold: number
}

export function HeaderScrollClient({ target, threshold }: HeaderScrollProps) {
  useEffect(() => {
    const header = document.getElementById(target)
    if (!header) return
    let last = window.scrollY
    const panels = () => [...header.querySelectorAll('details[open]')]
    const onScroll = () => {
      const y = window.scrollY
      if (Math.abs(y - last) < 6) return
      const inUse = header.contains(document.activeElement) || panels().length > 0
      header.toggleAttribute('data-hidden', y > last && y > threshold && !inUse)
      last = y
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const panel of panels()) {
        panel.removeAttribute('open')
        panel.querySelector('summary')?.focus()
      }
    }
    const onPointer = (event: PointerEvent) => {
      for (const panel of panels()) {
        if (event.target instanceof Node && !panel.contains(event.target)) panel.removeAttribute('open')
      }
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [target, threshold])
  return null
}

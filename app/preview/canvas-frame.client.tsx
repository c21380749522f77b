'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { type CanvasShown, readShow } from '#preview/canvas-messages.ts'

export interface CanvasFrameProps {
  readonly revision: string
  /** The canvas's query: a different one means that the page was re-rendered. */
  readonly search: string
}

/** Reconciles a new revision in place, so that the scroll position is retained. */
export function CanvasFrameClient({ revision, search }: CanvasFrameProps) {
  const router = useRouter()

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return
      const shown = readShow(data)
      if (shown !== null) router.replace(`${window.location.pathname}?${shown}`, { scroll: false })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [router])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query re-renders the same revision
  useEffect(() => {
    if (window.parent === window) return
    // A commit is on the screen when the second animation frame begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => notify({ kind: 'kolofon:shown', revision }))
    })
    return () => cancelAnimationFrame(frame)
  }, [revision, search])

  useEffect(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
    }
    document.addEventListener('click', stay, { capture: true })
    return () => document.removeEventListener('click', stay, { capture: true })
  }, [])

  return null
}

function notify(message: CanvasShown): void {
  window.parent.postMessage(message, window.location.origin)
}

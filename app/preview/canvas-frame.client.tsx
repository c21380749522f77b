'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { type CanvasShown, readShow } from '#preview/canvas-messages.ts'

export interface CanvasFrameProps {
  readonly revision: string
  /** Query string of the canvas. When it changes, the page has been re-rendered. */
  readonly search: string
}

/** Re-renders the frame in place when the composer sends a new revision, so that the scroll position is retained. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query re-renders even the same revision
  useEffect(() => {
    if (window.parent === window) return
    // What React has committed is on the screen when the second animation frame begins.
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

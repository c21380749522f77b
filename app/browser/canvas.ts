import { type CanvasShown, readShow } from '#preview/canvas-messages.ts'
import type { PageScript } from '#runtime/browser/enhance.ts'

/**
 * Connects a page in the composer's canvas (a frame) to the composer. Shows the content that the composer requests,
 * without reloading the document, so that the scroll position is retained. Reports each revision to the composer once
 * it is on the screen. Disables links to other pages. Returns a function that disconnects the canvas.
 */
export function startCanvas(page: Pick<PageScript, 'visit' | 'onUpdate'>): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== window.parent) return
    const shown = readShow(data)
    if (shown !== null) void page.visit(`${window.location.pathname}?${shown}`, { replace: true, scroll: false })
  }
  const stay = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
  }
  let frame = 0
  const report = () => {
    if (window.parent === window) return
    cancelAnimationFrame(frame)
    // By the start of the second animation frame, the browser has painted the change.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(notify)
    })
  }
  window.addEventListener('message', onMessage)
  document.addEventListener('click', stay, { capture: true })
  const stop = page.onUpdate(report)
  report()
  return () => {
    stop()
    cancelAnimationFrame(frame)
    window.removeEventListener('message', onMessage)
    document.removeEventListener('click', stay, { capture: true })
  }
}

function notify(): void {
  const revision = document.querySelector<HTMLElement>('main[data-revision]')?.dataset.revision ?? ''
  const message: CanvasShown = { kind: 'kolofon:shown', revision }
  window.parent.postMessage(message, window.location.origin)
}

import type { Enhance } from '#runtime/browser/enhance.ts'
import { readViewed } from '#runtime/state/viewed.ts'

/**
 * Shows the titles viewed in this browser, with a button that clears them. Without viewed titles, loads no further
 * script and sends no request.
 */
export const enhance: Enhance = (block) => {
  const template = block.querySelector<HTMLTemplateElement>('template[data-viewed]')
  const { except, limit } = template?.dataset ?? {}
  const ids = readViewed(() => window.localStorage)
    .filter((id) => id !== except)
    .slice(0, Number(limit))
  if (!template || ids.length === 0) return
  const aborter = new AbortController()
  void import('./show-viewed.ts').then(
    ({ showViewed }) => showViewed(template, ids, aborter.signal),
    (error) => reportError(error),
  )
  return () => aborter.abort()
}

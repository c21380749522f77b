import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Matches the preload links for images that React emits before its output. They are useless in a document that is sent
 * whole.
 */
const hints = /^(?:<link rel="preload"[^>]*\/>)+/

/** Renders an element to HTML without React's own data. Rethrows errors of views. */
export function renderNode(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(hints, '')
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Matches the preload links for images that React adds before the HTML. These links are useless, because the document
 * is sent at once and not streamed.
 */
const hints = /^(?:<link rel="preload"[^>]*\/>)+/

/** Renders an element to HTML without the markers that React needs for hydration. Rethrows errors of views. */
export function renderNode(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(hints, '')
}

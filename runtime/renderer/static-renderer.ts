import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Draws what needs no script of its own to HTML; lent by who renders the page (decision 0020). */
export interface StaticRenderer {
  /** Elements as HTML, drawn by a React of their own beside the one for server components. Throws what a view throws. */
  readonly toHtml: (node: ReactNode) => string
  /** A client navigation's payload is asked for: no document goes with it, so it carries the HTML itself. */
  readonly payload: boolean
  /** HTML by its key, for where the document is made. */
  readonly drawn: Map<string, string>
}

/** What React puts before what it draws, for its pictures; a document that is sent whole has no use for them. */
const hints = /^(?:<link rel="preload"[^>]*\/>)+/

/** For who renders pages, outside Next: among server components this library cannot be loaded. */
export function createStaticRenderer(payload: boolean): StaticRenderer {
  return { toHtml: (node) => renderToStaticMarkup(node).replace(hints, ''), payload, drawn: new Map() }
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders elements that need no script to HTML; supplied by the gateway (decision 0020). */
export interface StaticRenderer {
  /** Returns elements as HTML, rendered by a React separate from that of server components. Rethrows a view's error. */
  readonly toHtml: (node: ReactNode) => string
  /** True for a client navigation's payload: no document is sent with it, so it carries the HTML itself. */
  readonly payload: boolean
  /** HTML by key, for rendering the document. */
  readonly rendered: Map<string, string>
}

/** Preload links that React emits before its output, for images; useless in a document that is sent whole. */
const hints = /^(?:<link rel="preload"[^>]*\/>)+/

/** Creates a renderer, outside Next: this library cannot be loaded among server components. */
export function createStaticRenderer(payload: boolean): StaticRenderer {
  return { toHtml: (node) => renderToStaticMarkup(node).replace(hints, ''), payload, rendered: new Map() }
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders elements that need no script to HTML; supplied by the gateway (decision 0020). */
export interface StaticRenderer {
  /** Renders elements to HTML, with a React separate from that of server components. Rethrows errors of views. */
  readonly toHtml: (node: ReactNode) => string
  /**
   * Whether the render is the payload of a client navigation, which carries the HTML itself because no document is sent
   * with it.
   */
  readonly payload: boolean
  /** HTML by key, from which the document is rendered. */
  readonly rendered: Map<string, string>
}

/**
 * Matches the preload links for images that React emits before its output. They are useless in a document that is sent
 * whole.
 */
const hints = /^(?:<link rel="preload"[^>]*\/>)+/

/** Creates a renderer. It is called outside Next, because this library cannot be loaded among server components. */
export function createStaticRenderer(payload: boolean): StaticRenderer {
  return { toHtml: (node) => renderToStaticMarkup(node).replace(hints, ''), payload, rendered: new Map() }
}

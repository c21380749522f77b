'use client'

import { type HTMLAttributes, useLayoutEffect, useMemo, useRef } from 'react'
import type { RequestScope } from './request-scope.ts'

export type StillElement = 'div' | 'nav'

interface StillHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: StillElement
  /** Key of the HTML, which is its hash. */
  readonly of: string
  /** The HTML to render. Undefined when it is already in the document. */
  readonly html?: string
}

/** HTML of elements that have unmounted, by key. It is reused when the visitor navigates back. */
const left = new Map<string, string>()

/** Renders HTML inside its element. React creates the element and never reconciles its content. */
export function StaticHtmlClient({ as: Element, of, html, ...attributes }: StillHtmlProps) {
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same key is the same HTML
  const inner = useMemo(() => ({ __html: html ?? left.get(of) ?? renderedHere(of) }), [of])
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown) left.set(of, shown.innerHTML)
    }
  }, [of])
  return (
    <Element
      {...attributes}
      // A new key mounts a new element, so the previous element unmounts and its HTML is saved.
      key={of}
      ref={element as never}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, which escaped all text
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}

/**
 * Returns the HTML of a key while the server renders. Empty in the browser, where the document already contains the
 * HTML.
 */
function renderedHere(key: string): string {
  const holder = globalThis as { [scope: symbol]: { getStore(): RequestScope | undefined } | undefined }
  return holder[Symbol.for('kolofon.request-scope')]?.getStore()?.still?.rendered.get(key) ?? ''
}

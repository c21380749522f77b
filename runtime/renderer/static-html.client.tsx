'use client'

import { type HTMLAttributes, useLayoutEffect, useMemo, useRef } from 'react'
import type { RequestScope } from './request-scope.ts'

export type StillElement = 'div' | 'nav'

interface StillHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: StillElement
  /** The HTML's key. */
  readonly of: string
  /** Absent: it came with the document. */
  readonly html?: string
}

/** What came with the document and has left the page since: a way back shows it again. */
const left = new Map<string, string>()

/** HTML in its element. React makes the element and never looks into it. */
export function StaticHtmlClient({ as: Element, of, html, ...attributes }: StillHtmlProps) {
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same key is the same HTML
  const inner = useMemo(() => ({ __html: html ?? left.get(of) ?? drawnHere(of) }), [of])
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown) left.set(of, shown.innerHTML)
    }
  }, [of])
  return (
    <Element
      {...attributes}
      // Another key is another element: what the last one held is read when it has left.
      key={of}
      ref={element as never}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server, which escaped what is text
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}

/** Where the document is made, the HTML is at hand; where it is hydrated, it stands in the document already. */
function drawnHere(key: string): string {
  const holder = globalThis as { [scope: symbol]: { getStore(): RequestScope | undefined } | undefined }
  return holder[Symbol.for('kolofon.request-scope')]?.getStore()?.still?.drawn.get(key) ?? ''
}

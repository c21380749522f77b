'use client'

import { type HTMLAttributes, useLayoutEffect, useMemo, useRef } from 'react'
import type { RequestScope } from './request-scope.ts'

export type StillElement = 'div' | 'nav'

interface StillHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: StillElement
  /** Key of the HTML. */
  readonly of: string
  /** Undefined when the HTML is in the document. */
  readonly html?: string
}

/** HTML by key from elements that have unmounted; reused when the visitor navigates back. */
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
      // A new key mounts a new element, so the previous one's HTML is read on unmount.
      key={of}
      ref={element as never}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, which escaped all text
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}

/** Returns HTML by key while the server renders; empty in the browser, where the document contains it. */
function renderedHere(key: string): string {
  const holder = globalThis as { [scope: symbol]: { getStore(): RequestScope | undefined } | undefined }
  return holder[Symbol.for('kolofon.request-scope')]?.getStore()?.still?.rendered.get(key) ?? ''
}

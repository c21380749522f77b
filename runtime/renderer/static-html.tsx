import { hash } from 'node:crypto'
import type { HTMLAttributes, Key, ReactNode } from 'react'
import { findScope } from './request-scope.ts'
import { StaticHtmlClient, type StillElement } from './static-html.client.tsx'
import type { StaticRenderer } from './static-renderer.ts'

/** Number of characters of a key (base64url, 6 bits each). */
const keyLength = 16

interface Around extends HTMLAttributes<HTMLElement> {
  readonly as: StillElement
  readonly key?: Key
  readonly [mark: `data-${string}`]: string
}

/** Wraps HTML in an element. Equal HTML gets an equal key, so that the browser does not replace existing content. */
export function wrapHtml(
  html: string,
  { payload, rendered }: StaticRenderer,
  { key, ...attributes }: Around,
): ReactNode {
  const of = hash('sha1', html, 'base64url').slice(0, keyLength)
  rendered.set(of, html)
  return <StaticHtmlClient key={key} of={of} {...(payload ? { html } : {})} {...attributes} />
}

interface StillProps extends HTMLAttributes<HTMLElement> {
  readonly as: StillElement
  readonly children: ReactNode
}

/**
 * Renders part of a view that has islands elsewhere as plain HTML. Use it for large parts. A block without islands does
 * not need it, because the whole block is static.
 */
export function StaticHtml({ as: Element, children, ...attributes }: StillProps): ReactNode {
  const scope = findScope()
  if (!scope?.still || scope.request.mode === 'diagnose') return <Element {...attributes}>{children}</Element>
  return wrapHtml(scope.still.toHtml(children), scope.still, { as: Element, ...attributes })
}

import { hash } from 'node:crypto'
import type { HTMLAttributes, Key, ReactNode } from 'react'
import { findScope } from './request-scope.ts'
import { StaticHtmlClient, type StillElement } from './static-html.client.tsx'
import type { StaticRenderer } from './static-renderer.ts'

/** Letters of a key, six bits each. */
const keyLength = 16

interface Around extends HTMLAttributes<HTMLElement> {
  readonly as: StillElement
  readonly key?: Key
  readonly [mark: `data-${string}`]: string
}

/** An element around HTML. The same HTML has the same key, so that the browser leaves alone what it has. */
export function wrapHtml(html: string, { payload, drawn }: StaticRenderer, { key, ...attributes }: Around): ReactNode {
  const of = hash('sha1', html, 'base64url').slice(0, keyLength)
  drawn.set(of, html)
  return <StaticHtmlClient key={key} of={of} {...(payload ? { html } : {})} {...attributes} />
}

interface StillProps extends HTMLAttributes<HTMLElement> {
  readonly as: StillElement
  readonly children: ReactNode
}

/**
 * A part without islands of a view that has them elsewhere: an element whose children are sent as HTML alone. For parts
 * that are large; a block without islands is still as a whole.
 */
export function StaticHtml({ as: Element, children, ...attributes }: StillProps): ReactNode {
  const scope = findScope()
  if (!scope?.still || scope.request.mode === 'diagnose') return <Element {...attributes}>{children}</Element>
  return wrapHtml(scope.still.toHtml(children), scope.still, { as: Element, ...attributes })
}

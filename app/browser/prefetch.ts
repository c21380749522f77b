import { prefetchedSegments, speculationRules } from '#runtime/routing/speculation-rules.ts'

const prefetchable = new RegExp(`^(/[a-z]{2}){0,2}/(${prefetchedSegments.join('|')})/[^?]+$`)

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Returns whether prefetching is too expensive: on 2G, or if the visitor saves data (specification, section 7). */
export function isExpensive(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Returns whether a link leads to a page of the shop that all visitors share. Links with a query never do. */
export function isPrefetchable(link: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'target'>): boolean {
  const { origin, pathname, search, target } = link
  return origin === window.location.origin && search === '' && target === '' && prefetchable.test(pathname)
}

/** Lets the browser prefetch the link that a visitor points at: by rules where it supports them, else by a hint. */
export function startPrefetch(): void {
  if (isExpensive((navigator as { readonly connection?: Connection }).connection)) return
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = speculationRules
    document.head.append(rules)
    return
  }
  const hinted = new Set<string>()
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || hinted.has(link.href) || !isPrefetchable(link)) return
    hinted.add(link.href)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.href
    document.head.append(hint)
  })
}

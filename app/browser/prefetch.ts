import { isExpensive, prefetchedSegments } from '#runtime/routing/speculation-rules.ts'

const prefetchable = new RegExp(`^(/[a-z]{2}){0,2}/(${prefetchedSegments.join('|')})/[^?]+$`)

/**
 * Returns whether a link leads to a page of the shop that is the same for all visitors, such as a title or a category.
 * Links with a query are never prefetched.
 */
export function isPrefetchable(link: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'target'>): boolean {
  const { origin, pathname, search, target } = link
  return origin === window.location.origin && search === '' && target === '' && prefetchable.test(pathname)
}

/**
 * Adds a prefetch hint for each prefetchable link that the visitor points at, except on 2G or with data saving. Used
 * only by browsers that do not support the gateway's speculation rules (`gateway/prefetch-rules.ts`).
 */
export function startPrefetch(): void {
  const { connection } = navigator as { readonly connection?: Parameters<typeof isExpensive>[0] }
  if (isExpensive(connection)) return
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

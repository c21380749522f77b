import type { Enhance } from '#runtime/browser/enhance.ts'
import { isPlainClick, listen } from '#runtime/browser/listen.ts'

/**
 * Shows another account page in place, at the same scroll position (specification, section 2). The links are those of
 * the whole page, for example in its header. One order, and all other pages, begin at the top (decision 0075).
 */
export const enhance: Enhance = (block, page) => {
  const pathsOf = () =>
    new Set([...block.querySelectorAll<HTMLAnchorElement>('a[data-account-page]')].map(({ pathname }) => pathname))

  const onClick = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isPlainClick(event) || link.origin !== window.location.origin) return
    const paths = pathsOf()
    if (!paths.has(link.pathname) || link.hash !== '' || new URLSearchParams(link.search).has('order')) return
    event.preventDefault()
    const isShown = await page.visit(link.href, { scroll: false })
    // The session has ended, and the visit was redirected to another page.
    if (isShown && !paths.has(window.location.pathname)) window.scrollTo(0, 0)
  }
  return listen(document, 'click', onClick)
}

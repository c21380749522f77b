import type { Enhance } from '#runtime/browser/enhance.ts'
import { isPlainClick, listen } from '#runtime/browser/listen.ts'

/**
 * Makes links to other account pages show these pages in place, at the same scroll position (specification, section 2).
 * Such a link may be anywhere in the document, for example in the header. A link to a single order remains a plain
 * link, so that the order's page begins at the top (decision 0075).
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
    // When the session has ended, the server redirects to another page. Show that page from the top.
    if (isShown && !paths.has(window.location.pathname)) window.scrollTo(0, 0)
  }
  return listen(document, 'click', onClick)
}

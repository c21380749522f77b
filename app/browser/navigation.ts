import { isPlainClick, listen } from '#runtime/browser/listen.ts'
import { queryOfList } from '#runtime/state/left-lists.ts'
import { loading, startLoading, stopLoading } from '#runtime/state/loading.ts'
import { longCookieSeconds } from '#schemas/constants.ts'
import { setCookie } from '#schemas/cookies.ts'

/** Starts the loading bar on navigation and tracks the online status. Returns a function that removes the listeners. */
export function watchNavigation(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      event.defaultPrevented ||
      !link ||
      !isPlainClick(event) ||
      link.target !== '' ||
      link.origin !== window.location.origin
    )
      return
    if (link.hreflang !== '') rememberLanguage(link.hreflang)
    if (link.dataset.restores === 'list' && link.search === '') {
      link.search = queryOfList(() => window.sessionStorage, link.pathname)
    }
    const leads = link.pathname !== window.location.pathname || link.search !== window.location.search
    if (leads && !link.download) startLoading()
  }
  const onLine = () => {
    loading.online = navigator.onLine
  }
  onLine()
  const stops = [
    listen(document, 'click', onClick),
    listen(window, 'pageshow', stopLoading),
    listen(window, 'online', onLine),
    listen(window, 'offline', onLine),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Stores the visitor's choice of language, which overrides the browser's languages (specification, section 4). */
function rememberLanguage(language: string): void {
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
  document.cookie = setCookie({ name: 'ralph-locale', value: language, maxAge: longCookieSeconds, secure })
}

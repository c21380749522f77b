import { queryOfList } from '#runtime/state/left-lists.ts'
import { loading, startLoading, stopLoading } from '#runtime/state/loading.ts'
import { longCookieSeconds } from '#schemas/constants.ts'
import { setCookie } from '#schemas/cookies.ts'

/** Starts the loading bar and tracks the online status. Returns a function that removes the listeners. */
export function watchNavigation(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !link || !plain || link.target !== '' || link.origin !== window.location.origin)
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
  document.addEventListener('click', onClick)
  window.addEventListener('pageshow', stopLoading)
  window.addEventListener('online', onLine)
  window.addEventListener('offline', onLine)
  return () => {
    document.removeEventListener('click', onClick)
    window.removeEventListener('pageshow', stopLoading)
    window.removeEventListener('online', onLine)
    window.removeEventListener('offline', onLine)
  }
}

/** Stores a language that the visitor has chosen. It precedes the browser's languages (specification, section 4). */
function rememberLanguage(language: string): void {
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
  document.cookie = setCookie({ name: 'ralph-locale', value: language, maxAge: longCookieSeconds, secure })
}

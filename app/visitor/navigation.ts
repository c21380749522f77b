import { queryOfList } from '#runtime/state/left-lists.ts'
import { loading, startLoading, stopLoading } from '#runtime/state/loading.ts'
import { chunkReloadGuard, longCookieSeconds } from '#schemas/constants.ts'
import { setCookie } from '#schemas/cookies.ts'

const reloadKey = 'kolofon-reloaded-at'

/**
 * Starts the loading bar, tracks the online status, and reloads the page when a script of an old build is missing.
 * Returns a function that removes the listeners.
 */
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
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!/ChunkLoadError|Failed to load chunk|dynamically imported module/.test(String(reason))) return
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
    if (Date.now() - last < chunkReloadGuard) return
    sessionStorage.setItem(reloadKey, String(Date.now()))
    window.location.reload()
  }
  onLine()
  document.addEventListener('click', onClick)
  window.addEventListener('pageshow', stopLoading)
  window.addEventListener('online', onLine)
  window.addEventListener('offline', onLine)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    document.removeEventListener('click', onClick)
    window.removeEventListener('pageshow', stopLoading)
    window.removeEventListener('online', onLine)
    window.removeEventListener('offline', onLine)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** Stores a language that the visitor has chosen. It precedes the browser's languages (specification, section 4). */
function rememberLanguage(language: string): void {
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
  document.cookie = setCookie({ name: 'ralph-locale', value: language, maxAge: longCookieSeconds, secure })
}

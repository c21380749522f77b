import { loading, startLoading, stopLoading } from '#runtime/state/loading.ts'

/**
 * Period in milliseconds in which the page reloads at most once because of a missing script (specification, section 9).
 */
const reloadGuard = 60_000
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
    const leads = link.pathname !== window.location.pathname || link.search !== window.location.search
    if (leads && !link.download) startLoading()
  }
  const onLine = () => {
    loading.online = navigator.onLine
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!/ChunkLoadError|Failed to load chunk|dynamically imported module/.test(String(reason))) return
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
    if (Date.now() - last < reloadGuard) return
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

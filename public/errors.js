/*
 * Collects the errors of a page, which its own scripts read (app/browser/watch-errors.ts), and reloads the page when a
 * script of its build is missing. It is no part of a build itself.
 */
;(() => {
  /** Period in milliseconds in which the page reloads at most once (specification, section 9). */
  const reloadGuard = 60000
  const reloadKey = 'kolofon-reloaded-at'
  const most = 10
  const collected = (window.kolofonErrors = [])

  function add(error) {
    if (collected.length < most) collected.push(error)
    dispatchEvent(new Event('kolofon:error'))
  }

  function reload() {
    // Offline, a reload would replace the page with the browser's own error page.
    if (!navigator.onLine) return
    try {
      const now = Date.now()
      if (now - Number(sessionStorage.getItem(reloadKey)) < reloadGuard) return
      sessionStorage.setItem(reloadKey, String(now))
    } catch {
      // Without storage, a missing script would reload the page forever.
      return
    }
    location.reload()
  }

  function missing(url) {
    if (!url.startsWith(`${location.origin}/_next/static/`) && !url.startsWith(`${location.origin}/assets/`)) return
    // The script that sends all other errors may be missing too.
    const message = `The script ${new URL(url).pathname} could not be loaded.`
    const request = { url: location.pathname, cgi_data: { HTTP_USER_AGENT: navigator.userAgent } }
    const notice = { error: { class: 'ScriptMissing', message }, request }
    navigator.sendBeacon?.('/api/errors/v1/notices/js', JSON.stringify(notice))
    reload()
  }

  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) missing(event.target.src)
      else if (event instanceof ErrorEvent) add(event.error ?? event.message)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/ChunkLoadError|Failed to load chunk|dynamically imported module|module script failed/.test(String(reason))) reload()
    else add(reason)
  })
  // A script may have failed before this one ran.
  for (const { name, responseStatus } of performance.getEntriesByType('resource'))
    if (responseStatus >= 400 && /\.js(\?|$)/.test(name)) missing(name)
})()

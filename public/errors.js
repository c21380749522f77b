// See docs/decisions/0056-error-reports.md.
;(() => {
  const reloadGuard = 60000
  const reloadKey = 'kolofon-reloaded-at'
  const most = 10
  const collected = (window.kolofonErrors = [])

  function add(error) {
    if (collected.length < most) collected.push(error)
    dispatchEvent(new Event('kolofon:error'))
  }

  function reload() {
    if (!navigator.onLine) return
    try {
      const now = Date.now()
      if (now - Number(sessionStorage.getItem(reloadKey)) < reloadGuard) return
      sessionStorage.setItem(reloadKey, String(now))
    } catch {
      return
    }
    location.reload()
  }

  function missing(url) {
    if (!url.startsWith(`${location.origin}/_next/static/`) && !url.startsWith(`${location.origin}/assets/`)) return
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
  const isTransition = (reason) => reason instanceof DOMException && /transition/i.test(reason.message)

  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (isTransition(reason)) event.preventDefault()
    else if (/ChunkLoadError|Failed to load chunk|dynamically imported module|module script failed/.test(String(reason))) reload()
    else add(reason)
  })
  for (const { name, responseStatus } of performance.getEntriesByType('resource'))
    if (responseStatus >= 400 && /\.js(\?|$)/.test(name)) missing(name)
})()

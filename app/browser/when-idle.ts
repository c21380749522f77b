/**
 * Maximum time that a task waits for an idle browser after the page has loaded, in milliseconds (specification, section
 * 7).
 */
const maxWait = 2_000

/**
 * Calls a function once, when the page has loaded and the browser is idle. Returns a function that cancels the call.
 */
export function whenIdle(run: () => void): () => void {
  let stopped = false
  const idle = () => {
    const once = () => {
      if (!stopped) run()
    }
    if ('requestIdleCallback' in window) window.requestIdleCallback(once, { timeout: maxWait })
    else setTimeout(once, maxWait)
  }
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
  return () => {
    stopped = true
    window.removeEventListener('load', idle)
  }
}

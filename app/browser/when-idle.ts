/** Maximum milliseconds that a task waits for an idle browser after the page has loaded (specification, section 7). */
const maxWait = 2_000

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

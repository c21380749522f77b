/** Starts scripts that few forms need, each when the first form that matches its selector is on the page. */
export function createFormScripts(scripts: Readonly<Record<string, () => Promise<() => void>>>) {
  const waiting = new Map(Object.entries(scripts))
  const stops: (() => void)[] = []
  let isStopped = false

  return {
    /** Looks for forms that are new on the page. A script that was missing before is loaded again. */
    scan(): void {
      for (const [selector, start] of waiting) {
        if (!document.querySelector(selector)) continue
        waiting.delete(selector)
        void start().then(
          (stop) => (isStopped ? stop() : stops.push(stop)),
          (error) => {
            reportError(error)
            waiting.set(selector, start)
          },
        )
      }
    },
    stop(): void {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}

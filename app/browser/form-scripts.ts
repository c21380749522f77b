/**
 * Loads scripts that few forms need. Each script is loaded when `scan` first finds an element that matches its
 * selector.
 */
export function createFormScripts(scripts: Readonly<Record<string, () => Promise<() => void>>>) {
  const waiting = new Map(Object.entries(scripts))
  const stops: (() => void)[] = []
  let isStopped = false

  return {
    /** Loads the scripts that are needed on the page now. A script that failed to load before is requested again. */
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

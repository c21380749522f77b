/**
 * Loads scripts that few forms need. `scripts` maps a selector to the loader of its script. A script is loaded when
 * `scan` first finds an element that matches the selector.
 */
export function createFormScripts(scripts: Readonly<Record<string, () => Promise<() => void>>>) {
  const waiting = new Map(Object.entries(scripts))
  const stops: (() => void)[] = []
  let isStopped = false

  return {
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

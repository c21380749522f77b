/** Milliseconds before the second try when starts fail; it doubles with each. */
const firstDelay = 250
const longestDelay = 10_000
/** More ends than this within the window are a crash loop, although each start succeeded. */
const mostEnds = 5
const window = 10_000
const loopDelay = 1_000

export interface RestartDelay {
  /** The process answered: what comes next is no failed start. */
  onReady(): void
  /** The process ended, or could not be started: milliseconds to wait before it is started (again). */
  next(): number
}

/**
 * How soon a process is started again. One that was ready comes back at once, however often it is killed, because
 * every second of delay is one of an outage; starts that fail back off, and a crash loop is slowed down.
 */
export function createRestartDelay(clock: () => number): RestartDelay {
  let failures = 0
  let wasReady = false
  let ends: readonly number[] = []
  return {
    onReady() {
      wasReady = true
      failures = 0
    },
    next() {
      const now = clock()
      ends = [...ends.filter((at) => now - at < window), now]
      if (!wasReady) {
        failures += 1
        return failures === 1 ? 0 : Math.min(firstDelay * 2 ** (failures - 2), longestDelay)
      }
      wasReady = false
      return ends.length > mostEnds ? loopDelay : 0
    },
  }
}

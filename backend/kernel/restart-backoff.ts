/** Milliseconds before the second attempt when starts fail; doubled with each further one. */
const firstDelay = 250
const maxDelay = 10_000
/** Milliseconds of readiness below which a process counts as not having served any request. */
const shortLife = 200
/** Maximum short lives within the window; more are a crash loop, although each start succeeded. */
const maxShortLives = 5
const window = 10_000
const loopDelay = 1_000

export interface RestartBackoff {
  /** The process is ready: resets the count of failed starts. */
  onReady(): void
  /** The process ended or failed to start: returns the milliseconds to wait before the next start. */
  next(): number
}

/**
 * Creates the restart delay of a process. A process that has served restarts at once, however often it is killed,
 * because each second of delay is a second of outage. Failed starts back off, and a process that ends as soon as it is
 * ready is slowed down.
 */
export function createRestartBackoff(clock: () => number): RestartBackoff {
  let failures = 0
  let readyAt: number | null = null
  let shortLives: readonly number[] = []
  return {
    onReady() {
      readyAt = clock()
      failures = 0
    },
    next() {
      const now = clock()
      if (readyAt === null) {
        failures += 1
        return failures === 1 ? 0 : Math.min(firstDelay * 2 ** (failures - 2), maxDelay)
      }
      const served = now - readyAt >= shortLife
      readyAt = null
      if (served) return 0
      shortLives = [...shortLives.filter((at) => now - at < window), now]
      return shortLives.length > maxShortLives ? loopDelay : 0
    },
  }
}

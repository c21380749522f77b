/** Milliseconds before the second attempt after a failed start. The delay doubles with each further failure. */
const firstDelay = 250
const maxDelay = 10_000
/** Milliseconds for which a process must be ready; a shorter life counts as not having served any request. */
const shortLife = 200
/** Maximum short lives within `window` milliseconds. More count as a crash loop, although each start succeeded. */
const maxShortLives = 5
const window = 10_000
const loopDelay = 1_000

export interface RestartBackoff {
  /** Records that the process is ready, and resets the count of failed starts. */
  onReady(): void
  /** Records that the process ended or failed to start. Returns the milliseconds to wait before the next start. */
  next(): number
}

/**
 * Creates the calculation of a process's restart delay. A process that has served requests restarts at once, however
 * often it is killed, because each second of delay is a second of outage. Failed starts back off, and a process that
 * ends as soon as it is ready is slowed down.
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

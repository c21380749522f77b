/**
 * Milliseconds before the restart after the second failed start in a row. After the first failed start, the restart is
 * immediate. The delay doubles with each further failure.
 */
const firstDelay = 250
const maxDelay = 10_000
/** A process that ends within this many milliseconds after becoming ready counts as not having served any request. */
const shortLife = 200
/**
 * If more than `maxShortLives` processes end within `window` milliseconds, each after less than `shortLife`, the next
 * start is delayed by `loopDelay` milliseconds.
 */
const maxShortLives = 5
const window = 10_000
const loopDelay = 1_000

export interface RestartBackoff {
  onReady(): void
  /** Records that the process ended or failed to start. Returns the milliseconds to wait before the next start. */
  next(): number
}

/**
 * Computes how long to wait before each restart of a process. A process that has served requests restarts at once,
 * however often it is killed, because each second of delay is a second of outage. After failed starts the delay grows,
 * and a process that repeatedly ends as soon as it is ready is slowed down.
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

/** Milliseconds before the second try when starts fail; it doubles with each. */
const firstDelay = 250
const maxDelay = 10_000
/** A process that ends within so many milliseconds of being ready has not served anybody. */
const shortLife = 200
/** More short lives than this within the window are a crash loop, although each start succeeded. */
const maxShortLives = 5
const window = 10_000
const loopDelay = 1_000

export interface RestartBackoff {
  /** The process answered: what comes next is no failed start. */
  onReady(): void
  /** The process ended, or could not be started: milliseconds to wait before it is started (again). */
  next(): number
}

/**
 * How soon a process is started again. One that served comes back at once, however often it is killed, because every
 * second of delay is one of an outage; starts that fail back off, and a process that ends as soon as it is ready is
 * slowed down.
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

export interface Times {
  /** Milliseconds, in ascending order. */
  readonly sorted: readonly number[]
  readonly perSecond: number
  /**
   * CPU milliseconds of this process per request, summed over all threads. Other load on the machine does not affect
   * this value.
   */
  readonly cpu: number
}

/**
 * Sends `count` requests from `together` concurrent clients. After a response, each client pauses for a random time
 * from zero to `2 * wait` milliseconds. Equal pauses would make all clients send at the same time, so that each would
 * wait for the others. Ends early when `isOver` returns true.
 */
export async function times(
  count: number,
  together: number,
  wait: number,
  run: (at: number) => Promise<unknown>,
  isOver: () => boolean = () => false,
): Promise<Times> {
  const taken: number[] = []
  let next = 0
  const began = performance.now()
  const before = process.cpuUsage()
  await Promise.all(
    Array.from({ length: together }, async (_, place) => {
      if (wait > 0) await new Promise((done) => setTimeout(done, (wait * place) / together))
      while (next < count && !isOver()) {
        const at = next
        next += 1
        const from = performance.now()
        await run(at)
        taken.push(performance.now() - from)
        if (wait > 0) await new Promise((done) => setTimeout(done, 2 * wait * Math.random()))
      }
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return {
    sorted: taken.sort((a, b) => a - b),
    perSecond: (1000 * taken.length) / (performance.now() - began),
    cpu: (user + system) / 1000 / Math.max(1, taken.length),
  }
}

export function show({ sorted }: Times): string {
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} p95 ${at(0.95)} ms`
}

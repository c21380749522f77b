/** Durations of a series of requests. */
export interface Times {
  /** Milliseconds, in ascending order. */
  readonly sorted: readonly number[]
  readonly perSecond: number
  /** CPU milliseconds that this process used per request, in all threads. Independent of other load on the machine. */
  readonly cpu: number
}

/**
 * Sends `count` requests, `together` of them concurrently. Between a response and the next request each client waits
 * `wait` milliseconds on average, evenly distributed from zero to twice that. With equal pauses the clients would send
 * all at once, so the result would include the queue of all of them. Ends early once `isOver` returns true.
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

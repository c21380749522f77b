/** There is more work than can wait: the caller answers 503, and the client comes again. */
export class QueueFull extends Error {
  /** Seconds after which to come again. */
  readonly retryAfter = 2
  constructor() {
    super('Too much work is waiting.')
    this.name = 'QueueFull'
  }
}

/** Runs so many tasks at the same time, lets so many wait, and throws `QueueFull` for the rest. */
export function createBoundedQueue({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  const queue: (() => void)[] = []
  let active = 0
  return async function run<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    if (active >= running) {
      if (queue.length >= waiting) throw new QueueFull()
      await new Promise<void>((start) => queue.push(start))
    } else active += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}

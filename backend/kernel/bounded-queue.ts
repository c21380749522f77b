/** Thrown when the queue is full. The server should respond with 503, so that the client retries. */
export class QueueFull extends Error {
  /** Seconds until the client may retry. */
  readonly retryAfter = 2
  constructor() {
    super('Too much work is waiting.')
    this.name = 'QueueFull'
  }
}

/**
 * Creates a queue that runs at most `running` tasks at once and lets up to `waiting` further tasks wait. Throws
 * `QueueFull` when no further task can wait.
 */
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

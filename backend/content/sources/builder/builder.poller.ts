import { setTimeout as wait } from 'node:timers/promises'

export interface FollowerDeps {
  readonly sync: () => Promise<void>
  readonly onError: (error: unknown) => void
  /** Milliseconds between polls when nothing wakes the poller. */
  readonly every?: number
  /** Minimum milliseconds between two polls. */
  readonly pause?: number
}

export type BuilderPoller = ReturnType<typeof createBuilderPoller>

/**
 * Creates a poller that runs `sync` (one poll) at an interval, and earlier when a webhook wakes it. Polls never
 * overlap. A wake-up during a poll, or during the pause after it, causes one more poll.
 */
export function createBuilderPoller({ sync, onError, every = 30_000, pause = 1_000 }: FollowerDeps) {
  let running: Promise<void> | null = null
  let isWanted = false
  let timer: NodeJS.Timeout | null = null
  const stopping = new AbortController()

  async function run(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      await sync().catch(onError)
      await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
    running = null
  }

  function wake(): void {
    isWanted = true
    running ??= run()
  }

  return {
    wake,
    start(): void {
      timer = setInterval(wake, every)
      timer.unref()
      wake()
    },
    async stop(): Promise<void> {
      stopping.abort()
      if (timer) clearInterval(timer)
      await running
    },
  }
}

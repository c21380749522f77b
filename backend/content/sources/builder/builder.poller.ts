import { setTimeout as wait } from 'node:timers/promises'

export interface FollowerDeps {
  readonly sync: () => Promise<void>
  readonly onError: (error: unknown) => void
  /** Milliseconds between polls when nothing wakes the poller. */
  readonly every?: number
  /** Minimum milliseconds between two polls, however often it is woken. */
  readonly pause?: number
}

export type BuilderPoller = ReturnType<typeof createBuilderPoller>

/**
 * Creates a poller, which polls at an interval and soon after it is woken. Polls never overlap, and a wake-up during a
 * poll triggers another.
 */
export function createBuilderPoller({ sync, onError, every = 30_000, pause = 1_000 }: FollowerDeps) {
  let running: Promise<void> | null = null
  let isWanted = false
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      await sync().catch(onError)
      if (isWanted) await wait(pause, undefined, { ref: false })
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
      isStopped = true
      if (timer) clearInterval(timer)
      await running
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'

export interface FollowerDeps {
  readonly sync: () => Promise<void>
  readonly onError: (error: unknown) => void
  /** Milliseconds between two rounds that nobody asks for. */
  readonly every?: number
  /** Milliseconds that lie between two rounds at least, however often they are asked for. */
  readonly pause?: number
}

export type BuilderPoller = ReturnType<typeof createBuilderPoller>

/** Runs rounds: by itself now and then, and soon when it is woken. One at a time; whoever wakes it during one gets another. */
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

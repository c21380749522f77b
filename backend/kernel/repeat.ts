export interface Repetition {
  /** Begins no further run; answers when the one that is under way has ended. */
  stop(): Promise<void>
}

/** Runs something again and again, never twice at the same time: a run that takes longer than the pace puts off the next. */
export function repeat(pace: number, run: () => Promise<unknown>, onError: (error: unknown) => void): Repetition {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= run()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }, pace)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

export interface Repetition {
  /** Schedules no further run; resolves when the current one has ended. */
  stop(): Promise<void>
}

/** Runs a task every `pace` milliseconds, never concurrently: a run that takes longer delays the next. */
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

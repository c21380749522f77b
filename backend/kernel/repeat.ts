export interface Repetition {
  /** Schedules no further run, and resolves when the current run has ended. */
  stop(): Promise<void>
}

/** Runs a task every `pace` milliseconds, but never concurrently, so a run that takes longer delays the next. */
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

export interface Repetition {
  /** Prevents further runs. Resolves when the current run has ended. */
  stop(): Promise<void>
}

/** Runs a task every `pace` milliseconds. A run that would start while another run is in progress is skipped. */
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

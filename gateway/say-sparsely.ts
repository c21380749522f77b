/** Interval between two log lines about the same event, in milliseconds. */
const sayEvery = 10_000

/**
 * Throttles log lines about events that affect every request: logs the first at once, then one every ten seconds, with
 * how many `more` there were since the last.
 */
export function saySparsely<Event>({
  say,
  clock,
}: {
  readonly say: (event: Event, more: number) => void
  /** Epoch milliseconds. */
  readonly clock: () => number
}): (event: Event) => void {
  let saidAt = -Infinity
  let more = 0
  return (event) => {
    const now = clock()
    if (now - saidAt < sayEvery) {
      more += 1
      return
    }
    say(event, more)
    saidAt = now
    more = 0
  }
}

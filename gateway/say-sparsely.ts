/** Minimum milliseconds between two log lines about the same event. */
const sayEvery = 10_000

/**
 * Creates a function that throttles log lines about an event that may occur with every request, such as an outage. It
 * logs the first event at once, and then at most one every ten seconds, with the number of events that were not logged
 * in between (`more`).
 */
export function saySparsely<Event>({
  say,
  clock,
}: {
  readonly say: (event: Event, more: number) => void
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

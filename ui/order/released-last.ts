interface Waiting {
  /** Release date, YYYY-MM-DD, of an unreleased title. */
  readonly releaseDate?: string | null
}

/** Returns the day from which everything can be sent, YYYY-MM-DD, or null when it can be sent immediately. */
export function releasedLast(items: readonly Waiting[]): string | null {
  return (
    items
      .flatMap(({ releaseDate }) => releaseDate ?? [])
      .sort()
      .at(-1) ?? null
  )
}

/** Returns true when items become available on different days: an order is sent as one, so some wait for the rest. */
export function isMixed(items: readonly Waiting[]): boolean {
  const days = new Set(items.map(({ releaseDate }) => releaseDate ?? ''))
  return days.size > 1
}

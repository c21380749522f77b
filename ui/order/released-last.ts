interface Waiting {
  /** First day of sale, YYYY-MM-DD, of a title that is not out yet. */
  readonly releaseDate?: string | null
}

/** The day from which everything can be sent, YYYY-MM-DD; null: at once. */
export function releasedLast(items: readonly Waiting[]): string | null {
  return (
    items
      .flatMap(({ releaseDate }) => releaseDate ?? [])
      .sort()
      .at(-1) ?? null
  )
}

/** Some of it could be sent today and waits for the rest: an order is sent as one. */
export function isMixed(items: readonly Waiting[]): boolean {
  const days = new Set(items.map(({ releaseDate }) => releaseDate ?? ''))
  return days.size > 1
}

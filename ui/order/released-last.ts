interface Waiting {
  /** Release date, YYYY-MM-DD; null when the title is already released. */
  readonly releaseDate?: string | null
}

/**
 * Returns the latest release date (YYYY-MM-DD) of the items. From this day on, all of them can be sent. Returns null
 * when all can be sent immediately.
 */
export function releasedLast(items: readonly Waiting[]): string | null {
  return (
    items
      .flatMap(({ releaseDate }) => releaseDate ?? [])
      .sort()
      .at(-1) ?? null
  )
}

/**
 * Returns whether some items can be sent earlier than others. An order is sent as one parcel, so these items then wait
 * for the others.
 */
export function isMixed(items: readonly Waiting[]): boolean {
  const days = new Set(items.map(({ releaseDate }) => releaseDate ?? ''))
  return days.size > 1
}

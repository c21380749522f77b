interface Waiting {
  /** Release date, YYYY-MM-DD; null when the title is already released. */
  readonly releaseDate?: string | null
}

/**
 * Returns the latest release date (YYYY-MM-DD), from which all items can be sent; null when all can be sent
 * immediately.
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
 * Returns whether items can be sent from different days on. An order is sent as one parcel, so some items then wait for
 * the others.
 */
export function isMixed(items: readonly Waiting[]): boolean {
  const days = new Set(items.map(({ releaseDate }) => releaseDate ?? ''))
  return days.size > 1
}

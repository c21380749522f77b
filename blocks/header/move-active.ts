interface Position {
  readonly count: number
  /** Index of the selected suggestion; −1 for none. */
  readonly active: number
}

/**
 * Returns the index of the suggestion that an arrow key selects, or null for other keys. −1 is the search field, which
 * comes before the first suggestion and after the last.
 */
export function moveActive(key: string, { count, active }: Position): number | null {
  const places = count + 1
  if (key === 'ArrowDown') return ((active + 2) % places) - 1
  if (key === 'ArrowUp') return ((active + 1 + count) % places) - 1
  return null
}

interface Position {
  readonly count: number
  /** −1: none. */
  readonly active: number
}

/** Which suggestion a key points at; −1 is the field itself, between the last and the first. Null: no such key. */
export function moveActive(key: string, { count, active }: Position): number | null {
  const places = count + 1
  if (key === 'ArrowDown') return ((active + 2) % places) - 1
  if (key === 'ArrowUp') return ((active + 1 + count) % places) - 1
  return null
}

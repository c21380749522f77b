import { readLine } from './text.ts'

/**
 * Returns whether a text contains every typed word. Ignores case, accents and invisible characters (`readLine`). It is
 * for filtering lists that a screen has already loaded, not for searching titles.
 */
export function hasEachWord(text: string, typed: string): boolean {
  const comparable = toComparable(text)
  return toComparable(typed)
    .split(' ')
    .every((word) => comparable.includes(word))
}

function toComparable(text: string): string {
  return readLine(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

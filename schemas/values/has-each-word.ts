import { readLine } from './text.ts'

/**
 * Returns whether a text contains every typed word. Ignores case, accents and what pasting adds (`readLine`). For filters
 * of lists that a screen has loaded; titles are found by the search index.
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

import { readLine } from './text.ts'

/**
 * Returns whether a text contains every typed word. Ignores case, accents and invisible characters (`readLine`). Use it
 * only to filter lists that a screen has already loaded.
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

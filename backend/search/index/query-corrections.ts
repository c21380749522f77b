import { foldedRange, frequency } from './expand-word.ts'
import { fold } from './fold.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { TextColumns } from './segment.ts'

const minPartLength = 2
/** Matches initials written together, such as `jk` and `jrr`. */
const initials = /^\p{L}{2,3}$/u

/**
 * Returns alternatives for a query that matches no work as typed:
 * - the words that a synonym puts in place of the query (`meant`; null when the query is not a synonym);
 * - the same letters with other spaces (`hems öborna` → `hemsöborna`, `harrypotter` → `harry potter`);
 * - the query without initials that occur in no work.
 */
export function correctQuery(
  text: TextColumns,
  { telling: words }: ParsedQuery,
  meant: readonly string[] | null,
): readonly (readonly string[])[] {
  const joined = words.slice(1).flatMap((word, at) => {
    const whole = (words[at] ?? '') + word
    return isKnown(text, whole) ? [[...words.slice(0, at), whole, ...words.slice(at + 2)]] : []
  })
  const parted = words.flatMap((word, at) => {
    if (isKnown(text, word)) return []
    const parts = bestParts(text, word)
    return parts ? [[...words.slice(0, at), ...parts, ...words.slice(at + 1)]] : []
  })
  // Omit initials that no work has, because the surname finds the works without them.
  const named = words.filter((word) => isKnown(text, word) || !initials.test(word))
  const surname = named.length > 0 && named.length < words.length ? [named] : []
  return [...(meant ? [meant] : []), ...joined, ...parted, ...surname]
}

/**
 * Returns the two words that a word most likely consists of, or null when no split gives two known words. If several
 * splits do, chooses the split whose rarer word is the most frequent.
 */
function bestParts(text: TextColumns, word: string): readonly [string, string] | null {
  let best: readonly [string, string] | null = null
  let most = 0
  for (let at = minPartLength; at <= word.length - minPartLength; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const
    const least = Math.min(countOf(text, parts[0]), countOf(text, parts[1]))
    if (least > most) {
      best = parts
      most = least
    }
  }
  return best
}

function isKnown(text: TextColumns, word: string): boolean {
  return countOf(text, word) > 0
}

function countOf(text: TextColumns, word: string): number {
  const [from, to] = foldedRange(text, fold(word))
  let count = 0
  for (let term = from; term < to; term += 1) count += frequency(text, term)
  return count
}

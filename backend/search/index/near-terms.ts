import { bitCount, editDistance, letterMask } from './edit-distance.ts'
import type { TextColumns } from './segment.ts'
import { textAt } from './text-table.ts'

/** Words with this many letters and more may have two typos. */
const longWord = 8
const mostVerified = 6_000
const mostTerms = 12

/**
 * Terms within one typo of a folded word (two for long words), the nearest and most frequent first. One walk over masks
 * and lengths, without touching a text, leaves a few that are compared.
 */
export function nearTerms(text: TextColumns, word: string): readonly number[] {
  const most = word.length >= longWord ? 2 : 1
  const found: { readonly term: number; readonly distance: number }[] = []
  const { masks, lengths } = text
  const mask = letterMask(word)
  const shortest = word.length - most
  const longest = word.length + most
  let verified = 0
  for (let term = 0; term < masks.length; term += 1) {
    const length = lengths[term] ?? 0
    if (length < shortest || length > longest || bitCount((masks[term] ?? 0) ^ mask) > 2 * most) continue
    verified += 1
    if (verified > mostVerified) break
    const distance = editDistance(word, textAt(text.folded, term), most)
    if (distance > 0 && distance <= most) found.push({ term, distance })
  }
  const frequency = (term: number) => (text.postingStarts[term + 1] ?? 0) - (text.postingStarts[term] ?? 0)
  return found
    .sort((a, b) => a.distance - b.distance || frequency(b.term) - frequency(a.term))
    .slice(0, mostTerms)
    .map(({ term }) => term)
}

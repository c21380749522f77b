import { bitCount, editDistance, letterMask } from './edit-distance.ts'
import type { TextColumns } from './segment.ts'
import { textAt } from './text-table.ts'

/** Words with this many letters and more may have two typos. */
const longWord = 8
const mostVerified = 6_000
const mostTerms = 12

/**
 * Terms within one typo of a folded word, or for long words within two when there are none, the most frequent first. One
 * walk over masks and lengths, without touching a text, leaves a few that are compared.
 */
export function nearTerms(text: TextColumns, word: string): readonly number[] {
  const once = within(text, word, 1)
  return once.length > 0 || word.length < longWord ? once : within(text, word, 2)
}

function within(text: TextColumns, word: string, most: number): readonly number[] {
  const { masks, lengths } = text
  const mask = letterMask(word)
  const shortest = word.length - most
  const longest = word.length + most
  const found: number[] = []
  let verified = 0
  for (let term = 0; term < masks.length; term += 1) {
    const length = lengths[term] ?? 0
    if (length < shortest || length > longest || bitCount((masks[term] ?? 0) ^ mask) > 2 * most) continue
    verified += 1
    if (verified > mostVerified) break
    const distance = editDistance(word, textAt(text.folded, term), most)
    if (distance > 0 && distance <= most) found.push(term)
  }
  const frequency = (term: number) => (text.postingStarts[term + 1] ?? 0) - (text.postingStarts[term] ?? 0)
  return found.sort((a, b) => frequency(b) - frequency(a) || a - b).slice(0, mostTerms)
}

import { bitCount, editDistance, letterMask } from './edit-distance.ts'
import type { TextColumns } from './segment.ts'
import { textAt } from './text-table.ts'

/** Minimum letters of a word in which two typos are tolerated. */
const longWord = 8
const maxVerified = 6_000
const maxTerms = 12

interface ByLength {
  /** Terms, shortest first. */
  readonly terms: Int32Array
  /** Letter masks of the terms, in the same order. */
  readonly masks: Int32Array
  /** Index in `terms` of the first term of each length. */
  readonly starts: Int32Array
}

const orders = new WeakMap<TextColumns, ByLength>()

/**
 * Returns the terms ordered by length. Computed when the first misspelt word is searched, and not stored in snapshots.
 */
function byLength(text: TextColumns): ByLength {
  const known = orders.get(text)
  if (known) return known
  const { lengths, masks } = text
  const starts = new Int32Array(lengths.reduce((most, length) => Math.max(most, length), 0) + 2)
  for (const length of lengths) starts[length + 1] = (starts[length + 1] ?? 0) + 1
  for (let length = 1; length < starts.length; length += 1)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0)
  const next = starts.slice()
  const made = { terms: new Int32Array(lengths.length), masks: new Int32Array(lengths.length), starts }
  for (let term = 0; term < lengths.length; term += 1) {
    const length = lengths[term] ?? 0
    const at = next[length] ?? 0
    next[length] = at + 1
    made.terms[at] = term
    made.masks[at] = masks[term] ?? 0
  }
  orders.set(text, made)
  return made
}

/**
 * Returns at most `maxTerms` terms that differ from a folded word by one typo or, for a long word without such terms,
 * by two. The most frequent terms come first. Terms of similar length are first filtered by their letter masks, so that
 * the edit distance is computed for only a few.
 */
export function fuzzyTerms(text: TextColumns, word: string): readonly number[] {
  const once = within(text, word, 1)
  return once.length > 0 || word.length < longWord ? once : within(text, word, 2)
}

function within(text: TextColumns, word: string, most: number): readonly number[] {
  const { terms, masks, starts } = byLength(text)
  const mask = letterMask(word)
  const longest = starts.length - 2
  const from = starts[Math.min(word.length - most, longest + 1)] ?? 0
  const to = starts[Math.min(word.length + most, longest) + 1] ?? 0
  const found: number[] = []
  let verified = 0
  for (let at = from; at < to; at += 1) {
    if (bitCount((masks[at] ?? 0) ^ mask) > 2 * most) continue
    const term = terms[at] ?? 0
    verified += 1
    if (verified > maxVerified) break
    const distance = editDistance(word, textAt(text.folded, term), most)
    if (distance > 0 && distance <= most) found.push(term)
  }
  const frequency = (term: number) => (text.postingStarts[term + 1] ?? 0) - (text.postingStarts[term] ?? 0)
  return found.sort((a, b) => frequency(b) - frequency(a) || a - b).slice(0, maxTerms)
}

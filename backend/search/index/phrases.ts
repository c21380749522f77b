import type { TextColumns } from './segment.ts'

/** Terms that a word of a phrase can match, as a range of term indexes; `to` is exclusive. */
export type TermRange = readonly [from: number, to: number]

/** Best match of a query's words in a field of a work where the words are adjacent. */
export interface PhraseMatch {
  /** Index in `fields`. `kind` states whether the words fill the whole field, begin it, or occur inside it. */
  readonly field: number
  readonly kind: 'whole' | 'beginning' | 'inside'
}

const ranks = { whole: 3, beginning: 2, inside: 1 } as const

/**
 * Returns the best match of adjacent words in a work's fields, or null when the words are not adjacent in any field. A
 * whole field is better than the beginning of a field, which is better than a match inside a field.
 */
export function findPhraseMatch(text: TextColumns, work: number, words: readonly TermRange[]): PhraseMatch | null {
  const { tokenStarts, tokens } = text
  const end = tokenStarts[work + 1] ?? 0
  let best: PhraseMatch | null = null
  let field = 0
  let fieldStart = 0
  for (let at = tokenStarts[work] ?? 0; at < end; at += 1) {
    const token = tokens[at] ?? 0
    if (token < 0) {
      field = -1 - token
      fieldStart = at + 1
      continue
    }
    if (!standsAt(tokens, at, end, words)) continue
    const after = at + words.length
    const closed = after >= end || (tokens[after] ?? 0) < 0
    const kind = at > fieldStart ? 'inside' : closed ? 'whole' : 'beginning'
    if (!best || ranks[kind] > ranks[best.kind] || (kind === best.kind && field < best.field)) best = { field, kind }
  }
  return best
}

function standsAt(tokens: Int32Array, from: number, end: number, words: readonly TermRange[]): boolean {
  if (from + words.length > end) return false
  for (let at = 0; at < words.length; at += 1) {
    const token = tokens[from + at] ?? -1
    const [first, last] = words[at] ?? [0, 0]
    if (token < first || token >= last) return false
  }
  return true
}

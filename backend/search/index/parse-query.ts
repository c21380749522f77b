import { tokenize } from './fold.ts'
import { isStopWord } from './stem.ts'

export interface ParsedQuery {
  readonly words: readonly string[]
  /** Words that must match. Stop words and initials are omitted, unless the query has no other words. */
  readonly telling: readonly string[]
  /** Words in quotation marks, which must be adjacent. */
  readonly phrases: readonly (readonly string[])[]
  /** True when the query does not end with a space or a quotation mark, so that its last word may be incomplete. */
  readonly unfinished: boolean
}

const maxWords = 12

export function parseQuery(query: string, language: string): ParsedQuery {
  const phrases = [...query.matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]/g)].map(([, inside = '']) =>
    tokenize(inside).slice(0, maxWords),
  )
  const words = tokenize(query).slice(0, maxWords)
  // Omit initials, as in `J. K. Rowling` and `H. C. Andersen`, because the surname alone finds the same works.
  const telling = [...new Set(words.filter((word) => !isStopWord(word, language) && !/^\p{L}$/u.test(word)))]
  return {
    words,
    telling: telling.length > 0 ? telling : [...new Set(words)],
    phrases: phrases.filter(({ length }) => length > 1),
    unfinished: !/[\s"“”„«»]$/.test(query),
  }
}

import { tokenize } from './fold.ts'
import { isStopWord } from './stem.ts'

export interface ParsedQuery {
  /** All words in order. */
  readonly words: readonly string[]
  /** Words that must be met: small words are left out when others remain. */
  readonly telling: readonly string[]
  /** Words in quotation marks, which must stand together. */
  readonly phrases: readonly (readonly string[])[]
  /** The last word may go on. */
  readonly unfinished: boolean
}

const maxWords = 12

export function parseQuery(query: string, language: string): ParsedQuery {
  const phrases = [...query.matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]/g)].map(([, inside = '']) =>
    tokenize(inside).slice(0, maxWords),
  )
  const words = tokenize(query).slice(0, maxWords)
  // Initials help to find no more than the name does: `J. K. Rowling`, `H. C. Andersen`.
  const telling = [...new Set(words.filter((word) => !isStopWord(word, language) && !/^\p{L}$/u.test(word)))]
  return {
    words,
    telling: telling.length > 0 ? telling : [...new Set(words)],
    phrases: phrases.filter(({ length }) => length > 1),
    unfinished: !/[\s"“”„«»]$/.test(query),
  }
}

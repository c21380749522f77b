import type { SynonymSet } from '../search.port.ts'
import { fold, lowered, tokenize } from './fold.ts'

export interface Synonyms {
  of(folded: string, language: string): readonly string[]
  /** Returns the words that replace a whole query, for example when it is an abbreviation; null when there are none. */
  meant(words: readonly string[], language: string): readonly string[] | null
}

interface Book {
  readonly words: Map<string, Set<string>>
  readonly queries: Map<string, readonly string[]>
}

export const noSynonyms: Synonyms = { of: () => [], meant: () => null }

const anyLanguage = '*'

export function createSynonyms(sets: readonly SynonymSet[]): Synonyms {
  const books = new Map<string, Book>(sets.map((set) => [set.language, bookOf(set)]))
  const booksFor = (language: string) =>
    [books.get(language), books.get(anyLanguage)].filter((book) => book !== undefined)
  return {
    of: (folded, language) => [...new Set(booksFor(language).flatMap(({ words }) => [...(words.get(folded) ?? [])]))],
    meant(words, language) {
      const query = keyOf(words)
      return (
        booksFor(language)
          .find(({ queries }) => queries.has(query))
          ?.queries.get(query) ?? null
      )
    },
  }
}

function bookOf({ groups, oneWay }: SynonymSet): Book {
  const words = new Map<string, Set<string>>()
  const queries = new Map<string, readonly string[]>()
  const lead = (from: string, to: string) => {
    if (from !== to) words.set(from, (words.get(from) ?? new Set()).add(to))
  }
  for (const group of groups) {
    const folded = group.map((word) => fold(lowered(word)))
    for (const from of folded) for (const to of folded) lead(from, to)
  }
  for (const { from, to } of oneWay) {
    const [typed, sought] = [tokenize(from), tokenize(to)]
    const [word, other] = [typed[0], sought[0]]
    if (typed.length === 1 && sought.length === 1 && word && other) lead(fold(word), fold(other))
    else queries.set(keyOf(typed), sought)
  }
  return { words, queries }
}

function keyOf(words: readonly string[]): string {
  return words.map(fold).join(' ')
}

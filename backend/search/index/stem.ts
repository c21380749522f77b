import { createRequire } from 'node:module'
import stored from '../stop-words.json' with { type: 'json' }

/** Part of the stemming library's interface that is used here. The library has no types. */
interface Stemmer {
  stem(word: string): string
}

const library = createRequire(import.meta.url)('snowball-stemmers') as { newStemmer(language: string): Stemmer }

const names: Readonly<Record<string, string>> = {
  sv: 'swedish',
  da: 'danish',
  en: 'english',
  fi: 'finnish',
  nb: 'norwegian',
  no: 'norwegian',
}
const stemmers = new Map<string, Stemmer>()

/** Returns the stem of a lower-case word, or the word itself for a language without a stemmer. */
export function stem(word: string, language: string): string {
  const name = names[language]
  if (!name) return word
  let stemmer = stemmers.get(name)
  if (!stemmer) {
    stemmer = library.newStemmer(name)
    stemmers.set(name, stemmer)
  }
  return stemmer.stem(word)
}

const stopWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(stored).map(([language, words]) => [language, new Set(words)]),
)

/**
 * Returns whether a lower-case word is too common to help in a title search, in the visitor's language or in English.
 */
export function isStopWord(word: string, language: string): boolean {
  return (stopWords[language]?.has(word) ?? false) || (stopWords.en?.has(word) ?? false)
}

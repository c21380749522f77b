import { createRequire } from 'node:module'
import stored from '../stop-words.json' with { type: 'json' }

/** What the stemming library offers; it has no types of its own. */
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

/** The stem of a lower-case word in a language; a language without a stemmer leaves the word as it is. */
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

/** Small words that carry nothing in a title search, in the shopper's language and in English. */
export function isStopWord(word: string, language: string): boolean {
  return (stopWords[language]?.has(word) ?? false) || (stopWords.en?.has(word) ?? false)
}

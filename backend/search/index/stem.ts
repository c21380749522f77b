import { createRequire } from 'node:module'

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

/** Small words that carry nothing in a title search; a query of nothing else keeps them. */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  sv: new Set(['och', 'en', 'ett', 'den', 'det', 'de', 'i', 'på', 'av', 'för', 'med', 'till', 'som', 'är']),
  da: new Set(['og', 'en', 'et', 'den', 'det', 'de', 'i', 'på', 'af', 'for', 'med', 'til', 'som', 'er']),
  en: new Set(['the', 'a', 'an', 'and', 'of', 'in', 'on', 'to', 'for', 'with', 'by']),
  fi: new Set(['ja', 'on', 'se']),
  nb: new Set(['og', 'en', 'et', 'den', 'det', 'de', 'i', 'på', 'av', 'for', 'med', 'til', 'som', 'er']),
}

export function isStopWord(word: string, language: string): boolean {
  return stopWords[language]?.has(word) ?? false
}

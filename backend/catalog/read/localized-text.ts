import { displayNames } from '#schemas/intl.ts'
import type { Language } from '#schemas/languages.ts'
import { sourceLanguage } from '#schemas/languages.ts'

/**
 * Returns the text in a language, or else the first of these that exists: `*` (all languages), English, Swedish, any
 * other language.
 */
export function pickText<T>(texts: Readonly<Record<string, T | undefined>>, language: Language): T | undefined {
  return (
    texts[language] ??
    texts['*'] ??
    texts.en ??
    texts[sourceLanguage] ??
    Object.values(texts).find((text) => text !== undefined)
  )
}

/** Returns the name of the language `code` in `language`, for example `svenska`. Returns an unknown code unchanged. */
export function languageName(code: string, language: Language): string {
  const names = displayNames(language, { type: 'language', fallback: 'code' })
  // Show `nb` (Bokmål) simply as “Norwegian”, because readers do not distinguish the written standards.
  const requested = code === 'nb' ? 'no' : code
  return (/^[a-z]{2,3}$/.test(requested) && names.of(requested)) || code
}

/** Capitalises the first letter, for the beginning of a line. */
export function capitalised(word: string, language: Language): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
}

/** Returns the alternative text of a cover. */
export function coverAlt(title: string, author: string, language: Language): string {
  const word = { sv: 'Omslag', da: 'Omslag', en: 'Cover', fi: 'Kansi', nb: 'Omslag' }[language]
  return `${word}: ${title}${author ? ` – ${author}` : ''}`
}

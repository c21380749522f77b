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

/**
 * Returns the language of the text that `pickText` returns. Null when there is no text, or when the text is for all
 * languages.
 */
export function pickedLanguage(texts: Readonly<Record<string, unknown>>, language: Language): string | null {
  const given = Object.keys(texts).filter((code) => texts[code] !== undefined && texts[code] !== null)
  const code = [language, '*', 'en', sourceLanguage, ...given].find((one) => given.includes(one))
  return code === undefined || code === '*' ? null : code
}

export function capitalised(word: string, language: Language): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
}

export function coverAlt(title: string, author: string, language: Language): string {
  const word = { sv: 'Omslag', da: 'Omslag', en: 'Cover', fi: 'Kansi', nb: 'Omslag' }[language]
  return `${word}: ${title}${author ? ` – ${author}` : ''}`
}

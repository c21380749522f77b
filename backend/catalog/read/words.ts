import type { Language } from '#schemas/languages.ts'
import { sourceLanguage } from '#schemas/languages.ts'

/** The text for a language: its own, else English, else Swedish, else any. */
export function wordsFor<T>(texts: Readonly<Record<string, T | undefined>>, language: Language): T | undefined {
  return texts[language] ?? texts['*'] ?? texts.en ?? texts[sourceLanguage] ?? Object.values(texts).find((text) => text !== undefined)
}

const languageNames = new Map<string, Intl.DisplayNames>()

/** Name of a language in another one, for example `svenska`; an unknown code stays as it is. */
export function languageName(code: string, language: Language): string {
  let names = languageNames.get(language)
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
    languageNames.set(language, names)
  }
  const name = /^[a-z]{2,3}$/.test(code) ? names.of(code) : undefined
  return name ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : code
}

/** What a cover shows, for those who do not see it. */
export function coverAlt(title: string, author: string, language: Language): string {
  const word = { sv: 'Omslag', da: 'Omslag', en: 'Cover', fi: 'Kansi', nb: 'Omslag' }[language]
  return `${word}: ${title}${author ? ` – ${author}` : ''}`
}

import { z } from 'zod'

/** The shop's languages. Swedish comes first, because it is the source language and the last fallback (P5). */
export const languages = ['sv', 'da', 'en', 'fi', 'nb'] as const
export const languageSchema = z.enum(languages)
/** A language of the shop. Its code is also the key of texts in that language. */
export type Language = z.infer<typeof languageSchema>
export const sourceLanguage: Language = 'sv'

export type Direction = 'ltr' | 'rtl'

const directions: Readonly<Record<Language, Direction>> = { sv: 'ltr', da: 'ltr', en: 'ltr', fi: 'ltr', nb: 'ltr' }

export const directionOf = (language: Language): Direction => directions[language]

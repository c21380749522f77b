import { z } from 'zod'

/** The shop's languages. Swedish comes first, because it is the source language and the last fallback (P5). */
export const languages = ['sv', 'da', 'en', 'fi', 'nb'] as const
export const languageSchema = z.enum(languages)
export type Language = z.infer<typeof languageSchema>
export const sourceLanguage: Language = 'sv'

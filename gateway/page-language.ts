import type { IncomingMessage } from 'node:http'
import { detectLanguage } from '#runtime/guards/detect-language.ts'
import { readCookies } from '#schemas/cookies.ts'
import { type Language, languageSchema, sourceLanguage } from '#schemas/languages.ts'

/** The language that an address names: its first part, or its second after the market; null: none. */
export function languageOfPath(url: string): Language | null {
  const [, first, second] = (url.split('?', 1)[0] ?? '').split('/')
  return languageSchema.safeParse(first).data ?? languageSchema.safeParse(second).data ?? null
}

/** In which language to answer when there is no page to ask: the address's, the visitor's, the shop's own. */
export function languageOfRequest({ url = '/', headers }: IncomingMessage): Language {
  const cookie = readCookies(headers.cookie)['ralph-locale']
  return (
    languageOfPath(url) ??
    detectLanguage({ cookie, acceptLanguage: headers['accept-language'], userAgent: headers['user-agent'] }) ??
    sourceLanguage
  )
}

/** The start page in a language. */
export function homeIn(language: Language): string {
  return language === sourceLanguage ? '/' : `/${language}`
}

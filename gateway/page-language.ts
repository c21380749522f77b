import type { IncomingMessage } from 'node:http'
import { detectLanguage } from '#runtime/guards/detect-language.ts'
import { readCookies } from '#schemas/cookies.ts'
import { type Language, languageSchema, sourceLanguage } from '#schemas/languages.ts'

/**
 * Returns the language in the first segment of a URL or, after a market, in the second. Returns null when neither is a
 * language.
 */
export function languageOfPath(url: string): Language | null {
  const [, first, second] = (url.split('?', 1)[0] ?? '').split('/')
  return languageSchema.safeParse(first).data ?? languageSchema.safeParse(second).data ?? null
}

/**
 * Returns the language for a response that is not a page: the language in the URL, or else in the cookie, or else of
 * the browser, or else the shop's default.
 */
export function languageOfRequest({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const cookie = readCookies(headers.cookie)['ralph-locale']
  return (
    languageOfPath(url) ??
    detectLanguage({ cookie, acceptLanguage: headers['accept-language'], userAgent: headers['user-agent'] }) ??
    sourceLanguage
  )
}

export function homeIn(language: Language): string {
  return language === sourceLanguage ? '/' : `/${language}`
}

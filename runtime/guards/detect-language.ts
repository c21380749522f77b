import { type Language, languageSchema, languages } from '#schemas/languages.ts'
import { languagesIn } from './negotiate.ts'

/** Norwegians who say no more, or who write nynorsk, read bokmål. */
const norwegian = new Set(['no', 'nn'])

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i

/**
 * Locale detection in the specification's order: the cookie, the browser's languages, the fallback, the default.
 * Null: nothing was said, or a crawler asks.
 */
export function detectLanguage(input: {
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
  readonly userAgent: string | undefined
}): Language | null {
  if (crawler.test(input.userAgent ?? '')) return null
  const kept = languageSchema.safeParse(input.cookie)
  if (kept.success) return kept.data
  for (const tag of languagesIn(input.acceptLanguage)) {
    const found = norwegian.has(tag) ? 'nb' : languages.find((language) => language === tag)
    if (found) return found
  }
  return null
}

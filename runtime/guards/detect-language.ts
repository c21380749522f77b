import { isCrawler } from '#schemas/crawler.ts'
import { type Language, languageSchema, languages } from '#schemas/languages.ts'
import { languagesIn } from './negotiate.ts'

/** Language tags that map to bokmål (`nb`): generic Norwegian and nynorsk. */
const norwegian = new Set(['no', 'nn'])

/**
 * Detects the language from the cookie, else from the browser's languages. Returns null for a crawler, and when neither
 * source names a language of the shop.
 */
export function detectLanguage(input: {
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
  readonly userAgent: string | undefined
}): Language | null {
  if (isCrawler(input.userAgent)) return null
  const saved = languageSchema.safeParse(input.cookie)
  if (saved.success) return saved.data
  for (const tag of languagesIn(input.acceptLanguage)) {
    const found = norwegian.has(tag) ? 'nb' : languages.find((language) => language === tag)
    if (found) return found
  }
  return null
}

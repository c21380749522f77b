import { type Language, languageSchema, languages } from '#schemas/languages.ts'
import { languagesIn } from './negotiate.ts'

/** Generic Norwegian and nynorsk map to bokmål. */
const norwegian = new Set(['no', 'nn'])

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i

/**
 * Detects the language in the specification's order: the cookie, then the browser's languages; the caller applies the
 * fallback and the default. Returns null when neither is set, or for a crawler.
 */
export function detectLanguage(input: {
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
  readonly userAgent: string | undefined
}): Language | null {
  if (crawler.test(input.userAgent ?? '')) return null
  const saved = languageSchema.safeParse(input.cookie)
  if (saved.success) return saved.data
  for (const tag of languagesIn(input.acceptLanguage)) {
    const found = norwegian.has(tag) ? 'nb' : languages.find((language) => language === tag)
    if (found) return found
  }
  return null
}

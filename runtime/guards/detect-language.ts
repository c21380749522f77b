import { type Language, languageSchema, languages } from '#schemas/languages.ts'

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
  for (const tag of preferred(input.acceptLanguage ?? '')) {
    const found = languages.find((language) => language === tag || (tag === 'no' && language === 'nb'))
    if (found) return found
  }
  return null
}

/** Primary tags of an Accept-Language header, the dearest first. */
function preferred(header: string): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const quality = Number(
        rest
          .find((item) => item.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? '1',
      )
      return { tag: (tag.split('-')[0] ?? '').toLowerCase(), quality: Number.isFinite(quality) ? quality : 0, position }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ tag }) => tag)
}

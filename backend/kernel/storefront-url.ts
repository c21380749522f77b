import { type Language, sourceLanguage } from '#schemas/languages.ts'

/**
 * Returns a storefront URL for mails. `path` has no language; in a shop whose paths contain the market, the shop adds
 * the market.
 */
export function storefrontUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${language === sourceLanguage ? '' : `/${language}`}${path}`
}

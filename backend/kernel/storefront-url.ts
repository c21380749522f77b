import { type Language, sourceLanguage } from '#schemas/languages.ts'

/**
 * Returns the URL of a storefront page, for mails. `path` contains neither language nor market. If the shop's paths
 * contain the market, the storefront redirects.
 */
export function storefrontUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${language === sourceLanguage ? '' : `/${language}`}${path}`
}

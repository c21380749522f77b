import { type Language, sourceLanguage } from '#schemas/languages.ts'

/** Returns a storefront URL for mails; `path` has no language. With markets in the path, the shop adds its own. */
export function storefrontUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${language === sourceLanguage ? '' : `/${language}`}${path}`
}

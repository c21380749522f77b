import { type Language, sourceLanguage } from '#schemas/languages.ts'

/** An address of the shop for mails: `path` without language. Where markets are in the path, the shop adds its own. */
export function storefrontUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${language === sourceLanguage ? '' : `/${language}`}${path}`
}

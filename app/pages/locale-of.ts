import type { PageContext } from '#runtime/context.ts'

/** Returns the page's BCP 47 tag for `Intl`, for example `sv-SE`. */
export function localeOf({ market, language }: Pick<PageContext, 'market' | 'language'>): string {
  return market.allowedLanguages.find(({ id }) => id === language)?.code ?? language
}

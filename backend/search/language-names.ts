import { displayNames } from '#schemas/intl.ts'

/** Returns a language's name in a locale (`sv` in `sv-SE` → `svenska`), or its code when the name is unknown. */
export function languageName(code: string, locale: string): string {
  return displayNames(locale, { type: 'language' }).of(code) ?? code
}

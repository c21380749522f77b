import { displayNames } from '#schemas/intl.ts'

/** Returns a language's name (`sv` in `sv-SE` → `svenska`), or its code when it has none. */
export function languageName(code: string, locale: string): string {
  return displayNames(locale, { type: 'language' }).of(code) ?? code
}

import { canonicalJson } from '#schemas/canonical.ts'
import { type Language, sourceLanguage } from '#schemas/languages.ts'
import { isSaid, type TextState, textState } from '#schemas/localized-texts.ts'
import { ownText, type StoredText } from '#schemas/stored-text.ts'
import type { ComposerMarket } from '../settings.ts'

/**
 * State of a text in a language. `same` means that the text is not localized: one text applies to all languages, and is
 * edited in the source language.
 */
export type RowState = TextState | 'same'

export function rowState(value: StoredText, language: Language): RowState {
  if (value === undefined) return 'missing'
  if (typeof value === 'string' && !isSaid(value)) return 'missing'
  if (typeof value === 'string') return language === sourceLanguage ? 'written' : 'same'
  return textState({ texts: value.$t, marks: value.$of ?? {} }, language)
}

/**
 * Returns the path at which to store, relative to the text's own path, and the value to store there. If `after` is
 * localized and has the same source marks (`$of`) as `before`, the value is the text of the language. Otherwise it is
 * the whole text.
 */
export function textChange(
  before: StoredText,
  after: StoredText,
  language: Language,
): { readonly path: string; readonly value: unknown } {
  if (
    typeof before === 'object' &&
    typeof after === 'object' &&
    canonicalJson(before.$of) === canonicalJson(after.$of)
  ) {
    return { path: `/$t/${language}`, value: after.$t[language] }
  }
  return { path: '', value: after }
}

/**
 * For a language without a text of its own, returns what is shown instead, and in which markets. The fallback is the
 * market's default language, then Swedish (P5). `shown` is null when neither has a text.
 */
export function fallbacksOf(
  value: StoredText,
  language: Language,
  markets: readonly ComposerMarket[],
): readonly { readonly shown: Language | null; readonly text: string; readonly markets: readonly string[] }[] {
  const meant = markets.filter((market) => market.languages.includes(language))
  const found = new Map<Language | null, string[]>()
  for (const market of meant) {
    const shown = [market.defaultLanguage, sourceLanguage].find((other) => isShown(value, other)) ?? null
    found.set(shown, [...(found.get(shown) ?? []), market.name])
  }
  if (found.size === 0) found.set(isShown(value, sourceLanguage) ? sourceLanguage : null, [])
  return [...found].map(([shown, names]) => ({ shown, text: shown ? ownText(value, shown) : '', markets: names }))
}

/** Returns whether a language has a text of its own or is blank on purpose. */
function isShown(value: StoredText, language: Language): boolean {
  const own = typeof value === 'string' ? (language === sourceLanguage ? value : undefined) : value?.$t[language]
  return own === null || isSaid(own)
}

import { canonicalJson } from '#schemas/canonical.ts'
import { type Language, languages, sourceLanguage } from '#schemas/languages.ts'
import { type Localized, sourceMark } from '#schemas/localized.ts'
import { isSaid, type TextState, textState } from '#schemas/localized-texts.ts'
import { readWriting } from '#schemas/values/text.ts'
import type { ComposerMarket } from '../settings.ts'

/** A text as stored: one string for all languages, one string per language, or nothing. */
export type StoredText = string | Localized<string> | undefined

/** State of a text in a language. `same` is the one text for all languages, which is edited in the source language. */
export type RowState = TextState | 'same'

export function toStoredText(value: unknown): StoredText {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && '$t' in value ? (value as Localized<string>) : undefined
}

export function rowState(value: StoredText, language: Language): RowState {
  if (value === undefined) return 'missing'
  if (typeof value === 'string' && !isSaid(value)) return 'missing'
  if (typeof value === 'string') return language === sourceLanguage ? 'written' : 'same'
  return textState({ texts: value.$t, marks: value.$of ?? {} }, language)
}

/** Returns the text that is written in the language itself, without fallbacks; '' when there is none. */
export function ownText(value: StoredText, language: Language): string {
  if (typeof value === 'string') return language === sourceLanguage ? value : ''
  return value?.$t[language] ?? ''
}

/**
 * Returns the text with a new value in a language; '' removes the value. A translation gets the mark of its current
 * source (P5).
 */
export function writeText(value: StoredText, language: Language, typed: string): StoredText {
  const text = readWriting(typed)
  if (text === '') return clearText(value, language)
  if (typeof value === 'string' && language === sourceLanguage) return text
  const split = splitText(value)
  return marked({ ...split, $t: { ...split.$t, [language]: text } }, language)
}

/** Returns the text with an intentional blank in a language. */
export function blankText(value: StoredText, language: Language): StoredText {
  const { $t, $of } = splitText(value)
  return tidy({ $t: { ...$t, [language]: null }, $of: without($of, language) })
}

/** Returns the text without a value in a language, so that it falls back. */
export function clearText(value: StoredText, language: Language): StoredText {
  if (typeof value === 'string') return language === sourceLanguage ? undefined : value
  if (value === undefined) return undefined
  return tidy({ $t: without(value.$t, language), $of: without(value.$of ?? {}, language) })
}

/** Returns the text with a confirmation that the translation still matches the changed source. */
export function confirmText(value: StoredText, language: Language): StoredText {
  return typeof value === 'object' ? marked(splitText(value), language) : value
}

/** Returns the path that changed, relative to the text's own path, and its new value. */
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
 * Returns the fallbacks of a language that has no text of its own, each with its markets. The order is language →
 * market default → sv (P5).
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

function splitText(value: StoredText): Required<Localized<string>> {
  if (typeof value === 'string') return { $t: { [sourceLanguage]: value }, $of: {} }
  return { $t: value?.$t ?? {}, $of: value?.$of ?? {} }
}

function marked({ $t, $of }: Required<Localized<string>>, language: Language): StoredText {
  const source = $t[sourceLanguage]
  const isTranslation = language !== sourceLanguage && typeof source === 'string'
  return tidy({ $t, $of: isTranslation ? { ...$of, [language]: sourceMark(source) } : $of })
}

function tidy({ $t, $of }: Required<Localized<string>>): StoredText {
  if (languages.every((language) => $t[language] === undefined)) return undefined
  return Object.keys($of).length === 0 ? { $t } : { $t, $of }
}

function without<Value>(record: Readonly<Partial<Record<Language, Value>>>, language: Language) {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== language)) as Partial<
    Record<Language, Value>
  >
}

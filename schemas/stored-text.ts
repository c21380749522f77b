import { type Language, languages, sourceLanguage } from './languages.ts'
import { type Localized, sourceMark } from './localized.ts'
import { readWriting } from './values/text.ts'

/** A text as stored: one string for all languages, one string per language, or nothing. */
export type StoredText = string | Localized<string> | undefined

/** Returns the stored value if it is a text, else undefined. */
export function toStoredText(value: unknown): StoredText {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && '$t' in value ? (value as Localized<string>) : undefined
}

/** Returns the text in the language, without fallback; '' when there is none. */
export function ownText(value: StoredText, language: Language): string {
  if (typeof value === 'string') return language === sourceLanguage ? value : ''
  return value?.$t[language] ?? ''
}

/**
 * Returns the text with a new value in a language; '' removes the value. A translation is stored with the hash (mark)
 * of the current source text (P5).
 */
export function writeText(value: StoredText, language: Language, typed: string): StoredText {
  const text = readWriting(typed)
  if (text === '') return clearText(value, language)
  if (typeof value === 'string' && language === sourceLanguage) return text
  const split = splitText(value)
  return marked({ ...split, $t: { ...split.$t, [language]: text } }, language)
}

/** Returns the text with a deliberate blank (null) in a language. */
export function blankText(value: StoredText, language: Language): StoredText {
  const { $t, $of } = splitText(value)
  return tidy({ $t: { ...$t, [language]: null }, $of: without($of, language) })
}

/** Returns the text without its value in a language, so that the fallback is shown. */
export function clearText(value: StoredText, language: Language): StoredText {
  if (typeof value === 'string') return language === sourceLanguage ? undefined : value
  if (value === undefined) return undefined
  return tidy({ $t: without(value.$t, language), $of: without(value.$of ?? {}, language) })
}

/**
 * Marks a translation as matching the current source text. Returns the text with the hash of that source stored for the
 * language of the translation.
 */
export function confirmText(value: StoredText, language: Language): StoredText {
  return typeof value === 'object' ? marked(splitText(value), language) : value
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

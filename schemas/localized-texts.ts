import { toPointer } from './json-pointer.ts'
import { type Language, sourceLanguage } from './languages.ts'
import { sourceMark } from './localized.ts'
import { hasWords } from './values/text.ts'

/** A localised text and its location. */
export interface LocalizedText {
  readonly path: string
  readonly texts: Readonly<Partial<Record<Language, unknown>>>
  readonly marks: Readonly<Partial<Record<Language, unknown>>>
  /** Whether the text is an image's alternative text. */
  readonly isAlt: boolean
}

/**
 * State of a text in a language:
 * - `written`: present and up to date
 * - `blank`: deliberately empty
 * - `stale`: the source text has changed since the translation
 * - `fallback`: absent, so the source text is shown
 * - `missing`: absent, and there is no source text
 */
export type TextState = 'written' | 'blank' | 'stale' | 'fallback' | 'missing'

/** Returns every localised text of a value, in the order of its fields. */
export function localizedTextsIn(value: unknown, path: string, isAlt = false): readonly LocalizedText[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => localizedTextsIn(item, `${path}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  if ('$t' in value) {
    return [{ path, texts: recordOf(value.$t), marks: recordOf('$of' in value ? value.$of : {}), isAlt }]
  }
  const isImage = 'src' in value
  return Object.entries(value).flatMap(([field, inner]) =>
    localizedTextsIn(inner, `${path}/${toPointer(field)}`, isImage && field === 'alt'),
  )
}

/**
 * Returns whether a text is present and not blank. A blank text counts as missing; only `null` means deliberately empty
 * (P5).
 */
export function isSaid(text: unknown): text is string {
  return typeof text === 'string' && hasWords(text)
}

/** Returns the state of a text in a language (P5). */
export function textState({ texts, marks }: Pick<LocalizedText, 'texts' | 'marks'>, language: Language): TextState {
  const source = texts[sourceLanguage]
  const own = texts[language]
  if (own === undefined || (typeof own === 'string' && !isSaid(own))) return isSaid(source) ? 'fallback' : 'missing'
  const mark = marks[language]
  if (mark !== undefined && typeof source === 'string' && mark !== sourceMark(source)) return 'stale'
  return own === null ? 'blank' : 'written'
}

/**
 * Returns the text to show for a language: the text in that language, else the Swedish text, else the first text in any
 * other language.
 */
export function wordsIn(texts: unknown, language: string): string | undefined {
  const own = recordOf(texts)
  return [own[language], own[sourceLanguage], ...Object.values(own)].find(isSaid)
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

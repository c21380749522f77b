import { toPointer } from './json-pointer.ts'
import { type Language, sourceLanguage } from './languages.ts'
import { sourceMark } from './localized.ts'
import { hasWords } from './values/text.ts'

/** A text kept per language, and where it stands. */
export interface LocalizedText {
  /** JSON pointer. */
  readonly path: string
  readonly texts: Readonly<Partial<Record<Language, unknown>>>
  readonly marks: Readonly<Partial<Record<Language, unknown>>>
  /** Words of a picture for those who do not see it. */
  readonly isAlt: boolean
}

/** `blank`: left empty on purpose; `stale`: its source has changed since; `fallback`: the source language is shown. */
export type TextState = 'written' | 'blank' | 'stale' | 'fallback' | 'missing'

/** Every text of a value that is kept per language, in the order of its fields. */
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

/** Whether somebody wrote a text. One without words is not there: only `null` is left empty on purpose (P5). */
export function isSaid(text: unknown): text is string {
  return typeof text === 'string' && hasWords(text)
}

/** How a text stands in a language (P5). */
export function textState({ texts, marks }: Pick<LocalizedText, 'texts' | 'marks'>, language: Language): TextState {
  const source = texts[sourceLanguage]
  const own = texts[language]
  if (own === undefined || (typeof own === 'string' && !isSaid(own))) return isSaid(source) ? 'fallback' : 'missing'
  const mark = marks[language]
  if (mark !== undefined && typeof source === 'string' && mark !== sourceMark(source)) return 'stale'
  return own === null ? 'blank' : 'written'
}

/** What is shown for a language: its own words, else Swedish, else those of any language. */
export function wordsIn(texts: unknown, language: string): string | undefined {
  const own = recordOf(texts)
  return [own[language], own[sourceLanguage], ...Object.values(own)].find(isSaid)
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

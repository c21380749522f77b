import { type Language, sourceLanguage } from '#schemas/languages.ts'

/** How a localised value was found. */
export interface LocaliseOptions {
  readonly language: Language
  /** The market's default, asked before the source language (P5). */
  readonly marketDefault: string
  /** Told of a value that was not there in the language: its JSON pointer and the language shown instead. */
  readonly onGap: (path: string, shown: string | null) => void
}

/** Replaces every `{$t}` by the value of the language, or its fallback; `null` is deliberately blank and is left out. */
export function localise(value: unknown, options: LocaliseOptions, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item, index) => localise(item, options, `${path}/${index}`))
  if (typeof value !== 'object' || value === null) return value
  if ('$t' in value) return choose(value.$t, options, path)
  const resolved: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const made = localise(inner, options, `${path}/${key}`)
    if (made !== undefined) resolved[key] = made
  }
  return resolved
}

function choose(values: unknown, options: LocaliseOptions, path: string): unknown {
  if (typeof values !== 'object' || values === null) return undefined
  const byLanguage = values as Readonly<Record<string, unknown>>
  for (const language of [options.language, options.marketDefault, sourceLanguage]) {
    const value = byLanguage[language]
    if (value === undefined) continue
    if (language !== options.language) options.onGap(path, language)
    return value === null ? undefined : value
  }
  options.onGap(path, null)
  return undefined
}

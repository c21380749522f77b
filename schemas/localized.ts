import { z } from 'zod'
import { type Language, languageSchema, languages } from './languages.ts'

/**
 * A localised value, stored inline (P5). If a language is missing, a fallback is shown; `null` means deliberately
 * blank. `$of` stores the hash of the source text from which each translation was made. If this hash differs from the
 * hash of the current source, the translation is outdated.
 */
export type Localized<T> = {
  readonly $t: { readonly [L in Language]?: T | null }
  readonly $of?: { readonly [L in Language]?: string }
}

const perLanguage = <S extends z.ZodType>(value: S) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, value.nullable().optional()])) as {
      [L in Language]: z.ZodOptional<z.ZodNullable<S>>
    },
  )

const marks = z.partialRecord(languageSchema, z.string().max(16))

/** Returns the hash of a source text (FNV-1a, hexadecimal), by which changes are detected. */
export function sourceMark(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** Returns the schema of a value that is the same in all languages or given per language. */
export const localized = <S extends z.ZodType>(value: S) =>
  z.union([value, z.strictObject({ $t: perLanguage(value), $of: marks.optional() })])

/** Returns the schema of single-line plain text, which may be given per language. `max` is in characters. */
export const text = (max = 200) => localized(z.string().max(max))

/**
 * A value as views receive it. Each `{$t}` is replaced by a text in one language, or is undefined when there is no text
 * to show.
 */
export type Resolved<T> = T extends { readonly $t: infer M }
  ? Exclude<M[keyof M], null | undefined> | undefined
  : T extends readonly (infer E)[]
    ? Resolved<E>[]
    : T extends object
      ? { [K in keyof T]: Resolved<T[K]> }
      : T

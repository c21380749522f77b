import { z } from 'zod'
import { type Language, languages } from './languages.ts'

/** A value kept per language, in place (P5). Absent falls back; `null` is deliberately blank. */
export type Localized<T> = { readonly $t: { readonly [L in Language]?: T | null } }

const perLanguage = <S extends z.ZodType>(value: S) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, value.nullable().optional()])) as {
      [L in Language]: z.ZodOptional<z.ZodNullable<S>>
    },
  )

/** One value for all languages, or one per language. */
export const localized = <S extends z.ZodType>(value: S) => z.union([value, z.strictObject({ $t: perLanguage(value) })])

/** Plain text of one line, per language. `max` is in characters. */
export const text = (max = 200) => localized(z.string().max(max))

/** What a view receives: every `{$t}` replaced by the value of the request's language (absent or blank: undefined). */
export type Resolved<T> = T extends { readonly $t: infer M }
  ? Exclude<M[keyof M], null | undefined> | undefined
  : T extends readonly (infer E)[]
    ? Resolved<E>[]
    : T extends object
      ? { [K in keyof T]: Resolved<T[K]> }
      : T

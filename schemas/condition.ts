import { z } from 'zod'
import { languageSchema } from './languages.ts'

/**
 * A wall-clock window in an IANA zone or in the market's own (`market`), half-open `[from, until)` (P8). `from` and
 * `until` look like `2026-11-27T00:00`, without an offset, because the zone determines it.
 */
export const windowSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)
    .optional(),
  until: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)
    .optional(),
  zone: z.string().max(60).default('market'),
})
export type Window = z.infer<typeof windowSchema>

const oneOrMore = <S extends z.ZodType>(value: S) => z.union([value, z.array(value).min(1).max(60)])

/** One predicate of the closed set (P6). It has exactly one key. */
export const predicateSchema = z.union([
  z.strictObject({ market: oneOrMore(z.string().max(20)) }),
  z.strictObject({ language: oneOrMore(languageSchema) }),
  z.strictObject({ customerType: oneOrMore(z.string().max(40)) }),
  z.strictObject({ signedIn: z.boolean() }),
  z.strictObject({ campaign: oneOrMore(z.string().max(80)) }),
  z.strictObject({ window: windowSchema }),
  z.strictObject({ list: oneOrMore(z.string().max(80)) }),
  z.strictObject({ audience: oneOrMore(z.string().max(80)) }),
])
export type Predicate = z.infer<typeof predicateSchema>

export type Condition =
  | Predicate
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    predicateSchema,
    z.strictObject({ all: z.array(conditionSchema).max(20) }),
    z.strictObject({ any: z.array(conditionSchema).min(1).max(20) }),
    z.strictObject({ not: conditionSchema }),
  ]),
)

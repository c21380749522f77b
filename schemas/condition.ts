import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { groupName, testName } from './variant-test.ts'

/**
 * A window between wall-clock times, half-open `[from, until)`, in an IANA time zone or in the market's time zone
 * (`market`) (P8). `from` and `until` have no offset: `2026-11-27T00:00`.
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

/** A predicate (P6): an object with exactly one of these keys. */
export const predicateSchema = z.union([
  z.strictObject({ market: oneOrMore(z.string().max(20)) }),
  z.strictObject({ language: oneOrMore(languageSchema) }),
  z.strictObject({ customerType: oneOrMore(z.string().max(40)) }),
  z.strictObject({ signedIn: z.boolean() }),
  z.strictObject({ campaign: oneOrMore(z.string().max(80)) }),
  z.strictObject({ window: windowSchema }),
  z.strictObject({ list: oneOrMore(z.string().max(80)) }),
  z.strictObject({ audience: oneOrMore(z.string().max(80)) }),
  z.strictObject({ test: z.string().regex(testName), group: oneOrMore(z.string().regex(groupName)) }),
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

/** Returns the ids of the variant tests on which a condition depends. */
export function testsIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(testsIn)
  if ('any' in condition) return condition.any.flatMap(testsIn)
  if ('not' in condition) return testsIn(condition.not)
  return 'test' in condition ? [condition.test] : []
}

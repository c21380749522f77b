import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { readWriting } from './values/text.ts'

const alias = z.string().min(1).max(120)
const productId = z.string().regex(/^\d{1,9}$/)
const minorUnits = z.number().int().min(0).max(100_000_000)

export const listSorts = ['MOST_SOLD', 'LATEST', 'PRICE_ASC', 'PRICE_DESC'] as const

/** Rule for the titles of a list. A title must match all criteria that are set. */
export const listRuleSchema = z.strictObject({
  /** Id of a category. Titles of its subcategories match too. */
  category: alias.optional(),
  brand: alias.optional(),
  author: alias.optional(),
  series: alias.optional(),
  formats: z.array(z.string().max(40)).min(1).max(20).optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(1)
    .max(20)
    .optional(),
  inStock: z.boolean().optional(),
  releasedWithinDays: z.number().int().min(1).max(3650).optional(),
  upcoming: z.boolean().optional(),
  /** Whether only titles below their regular price match. */
  reduced: z.boolean().optional(),
  /** Range of the selling price in minor units, inclusive, by market alias. A market without an entry has no limit. */
  prices: z
    .record(z.string().max(20), z.strictObject({ from: minorUnits.optional(), to: minorUnits.optional() }))
    .optional(),
})
export type ListRule = z.infer<typeof listRuleSchema>

/**
 * A merchandised list: texts, a rule, and titles that merchandisers move. A pinned title is in the list even if it does
 * not match the rule. Pins, boosts and buried titles apply only to the default sort order. A title that is removed with
 * `out` is missing in every sort order.
 */
export const merchandisedListSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  names: z.partialRecord(languageSchema, z.string().max(120).overwrite(readWriting)),
  descriptions: z.partialRecord(languageSchema, z.string().max(400).overwrite(readWriting)).default({}),
  /** Alias in `/l/{alias}`, by language. */
  aliases: z.partialRecord(languageSchema, z.string().regex(/^([a-z0-9][a-z0-9-]{0,119})?$/)),
  sort: z.enum(listSorts).default('MOST_SOLD'),
  rule: listRuleSchema.default({}),
  /** Titles at fixed positions, counted from 1. */
  pins: z
    .array(z.strictObject({ product: productId, place: z.number().int().min(1).max(1000) }))
    .max(100)
    .default([]),
  /** Titles to move up. A title's natural position is divided by its factor. */
  boosts: z
    .array(z.strictObject({ product: productId, factor: z.number().gt(1).max(100) }))
    .max(100)
    .default([]),
  /** Titles that come last, or, with `out`, are removed from the list. */
  buried: z
    .array(z.strictObject({ product: productId, out: z.boolean().default(false) }))
    .max(500)
    .default([]),
  /** Id of another list, shown in markets in which this list is empty. */
  fallback: z.string().max(80).optional(),
})
export type MerchandisedList = z.infer<typeof merchandisedListSchema>

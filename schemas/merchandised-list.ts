import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { readWriting } from './values/text.ts'

const alias = z.string().min(1).max(120)
const productId = z.string().regex(/^\d{1,9}$/)
const minorUnits = z.number().int().min(0).max(100_000_000)

export const listSorts = ['MOST_SOLD', 'LATEST', 'PRICE_ASC', 'PRICE_DESC'] as const

/** What belongs to a list: a closed set, all of it together. Absent: whatever it is. */
export const listRuleSchema = z.strictObject({
  /** Id; with all below it. */
  category: alias.optional(),
  /** Aliases. */
  brand: alias.optional(),
  author: alias.optional(),
  series: alias.optional(),
  formats: z.array(z.string().max(40)).min(1).max(20).optional(),
  /** Of the titles. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(1)
    .max(20)
    .optional(),
  inStock: z.boolean().optional(),
  releasedWithinDays: z.number().int().min(1).max(3650).optional(),
  upcoming: z.boolean().optional(),
  /** Below its regular price. */
  reduced: z.boolean().optional(),
  /** Market (alias) → selling price in minor units, both ends among them; a market that is not here: whatever it costs. */
  prices: z
    .record(z.string().max(20), z.strictObject({ from: minorUnits.optional(), to: minorUnits.optional() }))
    .optional(),
})
export type ListRule = z.infer<typeof listRuleSchema>

/**
 * A list as content: words, a rule, and titles that merchants put in their places. A pinned title belongs to the list
 * whatever the rule says; places and factors hold in the list's own order, not in one that a shopper chose.
 */
export const merchandisedListSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  names: z.partialRecord(languageSchema, z.string().max(120).overwrite(readWriting)),
  descriptions: z.partialRecord(languageSchema, z.string().max(400).overwrite(readWriting)).default({}),
  /** `/l/{alias}` in each language. */
  aliases: z.partialRecord(languageSchema, z.string().regex(/^([a-z0-9][a-z0-9-]{0,119})?$/)),
  sort: z.enum(listSorts).default('MOST_SOLD'),
  rule: listRuleSchema.default({}),
  /** Places from 1. */
  pins: z
    .array(z.strictObject({ product: productId, place: z.number().int().min(1).max(1000) }))
    .max(100)
    .default([]),
  /** A title stands at its own place divided by the factor. */
  boosts: z
    .array(z.strictObject({ product: productId, factor: z.number().gt(1).max(100) }))
    .max(100)
    .default([]),
  /** `out`: not in the list at all; else after everything else. */
  buried: z
    .array(z.strictObject({ product: productId, out: z.boolean().default(false) }))
    .max(500)
    .default([]),
  /** Id of the list that is shown where this one has nothing for a market. */
  fallback: z.string().max(80).optional(),
})
export type MerchandisedList = z.infer<typeof merchandisedListSchema>

import { z } from 'zod'
import { formats } from '../../formats.ts'

/** How ONIX messages become editions of the shop. */
export const onixMapSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Short name of the source; with the sender's record reference it makes the article number of what has no ISBN. */
  source: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  /** Tells this map from those of files with columns. */
  onix: z.literal(true),
  defaults: z.strictObject({
    format: z.enum(formats),
    /** Shelf of a record whose subjects the shop does not know. */
    category: z.string(),
    /** Pieces in stock of an edition that the shop sees for the first time and the supplier has. */
    quantity: z.number().int().min(0),
    /** True: what has no price at all costs what its format and pages suggest. False: it is not sold. */
    suggestPrices: z.boolean(),
  }),
  /** Currency → kronor for one unit, for prices in currencies that a market does not have. */
  kronor: z.record(z.string().length(3), z.number().positive()),
  /** Prices above this many kronor are taken for errors. */
  maxKronor: z.number().positive(),
  /** Market alias → its price list, VAT on books in per cent, and the countries whose territory it sells in. */
  markets: z.record(
    z.string(),
    z.strictObject({
      priceList: z.number().int(),
      vat: z.number().min(0).max(50),
      countries: z.array(z.string().length(2)).min(1),
    }),
  ),
})
export type OnixMap = z.infer<typeof onixMapSchema>

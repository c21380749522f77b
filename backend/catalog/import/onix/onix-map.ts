import { z } from 'zod'
import { formats } from '../../formats.ts'

/** Mapping of ONIX messages to the shop's editions. */
export const onixMapSchema = z.strictObject({
  $schema: z.string().optional(),
  /**
   * Short name of the source; with the sender's record reference it forms the article number of an edition without
   * ISBN.
   */
  source: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  /** Distinguishes this map from maps of files with columns. */
  onix: z.literal(true),
  defaults: z.strictObject({
    format: z.enum(formats),
    /** Category of a record whose subjects the shop does not know. */
    category: z.string(),
    /** Stock in pieces of an edition that is new to the shop and available at the supplier. */
    quantity: z.number().int().min(0),
    /**
     * When true, an edition without any price gets the price suggested by its format and pages; when false, it is not
     * sold.
     */
    suggestPrices: z.boolean(),
  }),
  /** Currency → kronor per unit, for prices in currencies that a market does not have. */
  kronor: z.record(z.string().length(3), z.number().positive()),
  /** Maximum price in kronor; higher ones are considered errors. */
  maxKronor: z.number().positive(),
  /** Market alias → its price list, VAT on books in per cent, and the countries in which it sells. */
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

import { z } from 'zod'
import { formats } from '../../formats.ts'

export const onixMapSchema = z.strictObject({
  $schema: z.string().optional(),
  /**
   * Short name of the source. The article number of an edition without ISBN is derived from this name and the sender's
   * record reference.
   */
  source: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  /** Distinguishes this map from maps of files with columns. */
  onix: z.literal(true),
  defaults: z.strictObject({
    format: z.enum(formats),
    /** Category of a record whose subjects the shop does not know. */
    category: z.string(),
    /** Initial stock, in pieces, of an edition that is new to the shop and available at the supplier. */
    quantity: z.number().int().min(0),
    /**
     * When true, an edition without any price gets a price suggested by its format and number of pages; when false, the
     * edition is not sold.
     */
    suggestPrices: z.boolean(),
  }),
  /**
   * Exchange rate of each currency, in kronor per unit. Used to convert a price for a market that has another currency.
   */
  kronor: z.record(z.string().length(3), z.number().positive()),
  /** Maximum price in kronor; higher prices are treated as errors. */
  maxKronor: z.number().positive(),
  /** By market alias: id of its price list, VAT on books in per cent, and the countries in which the market sells. */
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

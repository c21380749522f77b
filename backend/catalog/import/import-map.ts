import { z } from 'zod'
import { formats } from '../formats.ts'

const column = z.string().min(1)
const format = z.enum(formats)

/** Mapping of the columns of one kind of file to editions. Columns are named as in the file's header. */
export const importMapSchema = z.strictObject({
  $schema: z.string().optional(),
  /**
   * Short name of the source. The article number of an edition without ISBN is derived from this name and the row's id.
   */
  source: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  delimiter: z.string().length(1).default(','),
  /** Quote character; null when cells are never quoted, and quotes are ordinary characters. */
  quote: z.string().length(1).nullable().default('"'),
  columns: z.strictObject({
    isbn: column.optional(),
    /** Another identifier of the same edition. It is used to check `isbn`, and replaces an unusable `isbn`. */
    isbnAlso: column.optional(),
    id: column.optional(),
    title: column,
    authors: column.optional(),
    /** Years of birth and death of the first author: `1803-1872` or `f. 1814`. */
    lifeSpan: column.optional(),
    publisher: column.optional(),
    year: column.optional(),
    language: column.optional(),
    pages: column.optional(),
    format: column.optional(),
    price: column.optional(),
    categories: column.optional(),
    description: column.optional(),
    ratings: column.optional(),
  }),
  separators: z.strictObject({ authors: z.string().default(';'), categories: z.string().default('|') }).prefault({}),
  defaults: z
    .strictObject({
      language: z.string().length(2).nullable().default(null),
      format: format.default('paperback'),
      /** Initial stock of an edition that is new to the shop, in pieces. */
      quantity: z.number().int().min(0).default(10),
      /**
       * When true, editions of a file without a price column get a price suggested by their format and number of pages.
       */
      suggestPrices: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * When true, consecutive rows with the same id describe one edition, and each row names one author of the edition.
   */
  joinsRepeatedIds: z.boolean().default(false),
  /** When true, the column `year` is also the year in which the work was first published. */
  yearIsFirst: z.boolean().default(false),
  /** Maps the file's names of formats to the shop's formats. */
  formats: z.record(z.string(), format).default({}),
  categories: z.strictObject({
    /** Maps complete values of the file to categories. */
    equals: z.record(z.string(), z.string()).default({}),
    /**
     * Pairs of a text (the beginning of a word, in lower case) and a category. A value gets the category if one of its
     * words begins with the text. The first matching pair applies.
     */
    contains: z.array(z.tuple([z.string(), z.string()])).default([]),
    fallback: z.string(),
  }),
  price: z
    .strictObject({
      currency: z.string().length(3),
      /** Maximum price, in the file's currency; higher prices are treated as errors. */
      max: z.number().positive().default(1000),
      /**
       * By market alias: the factor that converts a price in the file's currency to a price in the market's currency,
       * including VAT.
       */
      rates: z.record(z.string(), z.number().positive()),
    })
    .optional(),
  /** By market alias: id of its price list. */
  markets: z.record(z.string(), z.number().int()),
})
export type ImportMap = z.infer<typeof importMapSchema>

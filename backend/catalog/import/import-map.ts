import { z } from 'zod'
import { formats } from '../formats.ts'

const column = z.string().min(1)
const format = z.enum(formats)

/** Mapping of the columns of one kind of file to editions. Columns are named as in the file's header. */
export const importMapSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Short name of the source; with the row's id it forms the article number of an edition without ISBN. */
  source: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  delimiter: z.string().length(1).default(','),
  /** Quote character; null when cells are never quoted, and quotes are ordinary characters. */
  quote: z.string().length(1).nullable().default('"'),
  columns: z.strictObject({
    isbn: column.optional(),
    /** Another identifier of the same edition, to check `isbn` or to replace it when it is unusable. */
    isbnAlso: column.optional(),
    id: column.optional(),
    title: column,
    authors: column.optional(),
    /** Years of the first author: `1803-1872` or `f. 1814`. */
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
  /** Defaults for empty cells. */
  defaults: z
    .strictObject({
      language: z.string().length(2).nullable().default(null),
      format: format.default('paperback'),
      /** Stock in pieces of an edition that is new to the shop. */
      quantity: z.number().int().min(0).default(10),
      /** When true, editions of a file without a price column get the price suggested by their format and pages. */
      suggestPrices: z.boolean().default(false),
    })
    .prefault({}),
  /** When true, consecutive rows with the same id are one edition, each naming another author. */
  joinsRepeatedIds: z.boolean().default(false),
  /** When true, the year is also that of the work's first publication. */
  yearIsFirst: z.boolean().default(false),
  /** Format by the name that the file uses for it. */
  formats: z.record(z.string(), format).default({}),
  categories: z.strictObject({
    /** Category by a whole value of the file. */
    equals: z.record(z.string(), z.string()).default({}),
    /**
     * Pairs of the beginning of a word within a value, in lower case, and the category for it. They are tried in order.
     */
    contains: z.array(z.tuple([z.string(), z.string()])).default([]),
    fallback: z.string(),
  }),
  price: z
    .strictObject({
      currency: z.string().length(3),
      /** Higher prices are considered errors. */
      max: z.number().positive().default(1000),
      /** Market alias → units of its currency, including VAT, per unit of the file's currency. */
      rates: z.record(z.string(), z.number().positive()),
    })
    .optional(),
  /** Market alias → id of its price list. */
  markets: z.record(z.string(), z.number().int()),
})
export type ImportMap = z.infer<typeof importMapSchema>

import { z } from 'zod'
import { formats } from '../formats.ts'

const column = z.string().min(1)
const format = z.enum(formats)

/** How the columns of one kind of file become editions. Column names are those of its header. */
export const importMapSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Short name of the source; with the row's id it makes the article number of what has no ISBN. */
  source: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  delimiter: z.string().length(1).default(','),
  /** Null: cells are never quoted, and quotes are only letters. */
  quote: z.string().length(1).nullable().default('"'),
  columns: z.strictObject({
    isbn: column.optional(),
    /** Another identifier of the same edition, for when the first cannot be used, and to check it by. */
    isbnAlso: column.optional(),
    id: column.optional(),
    title: column,
    authors: column.optional(),
    /** `1803-1872` or `f. 1814`: years of the first author. */
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
  /** What holds when a cell is empty. */
  defaults: z
    .strictObject({
      language: z.string().length(2).nullable().default(null),
      format: format.default('paperback'),
      /** Pieces in stock of an edition that the shop sees for the first time. */
      quantity: z.number().int().min(0).default(10),
      /** True when editions of a file without a price column get the price that their format and pages suggest. */
      suggestPrices: z.boolean().default(false),
    })
    .prefault({}),
  /** True when rows that follow each other with one id are one edition, and each names another author. */
  joinsRepeatedIds: z.boolean().default(false),
  /** True when the year is that of the work's first publication too. */
  yearIsFirst: z.boolean().default(false),
  /** The file's words for formats. */
  formats: z.record(z.string(), format).default({}),
  categories: z.strictObject({
    /** Whole values. */
    equals: z.record(z.string(), z.string()).default({}),
    /** Beginnings of words within values, tried in order, small letters. */
    contains: z.array(z.tuple([z.string(), z.string()])).default([]),
    fallback: z.string(),
  }),
  price: z
    .strictObject({
      currency: z.string().length(3),
      /** Prices above this are taken for errors. */
      max: z.number().positive().default(1000),
      /** Market alias → units of its currency, VAT included, for one unit of the file's. */
      rates: z.record(z.string(), z.number().positive()),
    })
    .optional(),
  /** Market alias → id of its price list. */
  markets: z.record(z.string(), z.number().int()),
})
export type ImportMap = z.infer<typeof importMapSchema>

import { z } from 'zod'

const maxTitle = 1000
const maxPages = 20_000

const cell = z.string().default('')
const wholeNumber = z
  .string()
  .transform((text) => (/^\d+(\.0+)?$/.test(text.trim()) ? Number.parseInt(text, 10) : null))

/**
 * Parses a year that is alone (`1997`, `1997.0`) or within a date (`9/16/2006`, `2006-09-16`); returns null for any
 * other text.
 */
function yearOf(text: string): number | null {
  const plain = text.trim()
  const alone = /^(\d+)(?:\.0+)?$/.exec(plain)?.[1]
  const dated = /^(?:\d{1,2}\/\d{1,2}\/)(\d{4})$|^(\d{4})-\d{2}(?:-\d{2})?/.exec(plain)
  const year = alone ?? dated?.[1] ?? dated?.[2]
  return year === undefined ? null : Number.parseInt(year, 10)
}

/** Row after its columns were mapped to fields. The input of every field is the text in the file. */
export const rowSchema = z.object({
  isbn: cell,
  isbnAlso: cell,
  id: cell,
  title: z.string().trim().min(1, 'title_missing').max(maxTitle, 'title_too_long'),
  authors: cell,
  lifeSpan: cell,
  publisher: cell,
  year: cell.transform(yearOf),
  language: cell,
  pages: cell.pipe(wholeNumber).transform((pages) => (pages !== null && pages > 0 && pages <= maxPages ? pages : null)),
  format: cell,
  price: cell,
  categories: cell,
  description: cell,
  ratings: cell.transform((text) => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : 0)),
})
export type Row = z.infer<typeof rowSchema>

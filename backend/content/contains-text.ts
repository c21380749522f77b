import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns a case-insensitive condition that a column contains a text; `%` and `_` are literal. Uses ICU's collation:
 * the server's own does not treat Å and å as the same letter.
 */
export function containsText(column: SQLWrapper, text: string): SQL {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower((${column})::text collate "und-x-icu") like ${pattern}`
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the condition that a column contains a text, ignoring case. `%` and `_` in the text are matched literally.
 * Uses an ICU collation, because the server's default collation may not treat Å and å as the same letter.
 */
export function containsText(column: SQLWrapper, text: string): SQL {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower((${column})::text collate "und-x-icu") like ${pattern}`
}

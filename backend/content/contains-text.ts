import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a column holds a text, whatever its case; `%` and `_` are only signs. Å and å are the same to ICU, not to the server. */
export function containsText(column: SQLWrapper, text: string): SQL {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower((${column})::text collate "und-x-icu") like ${pattern}`
}

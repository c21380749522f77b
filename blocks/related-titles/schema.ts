import { z } from 'zod'

/**
 * Props of the rows of related titles, one row per kind of relation. `limit` is the maximum number of titles per row.
 */
export const relatedTitlesProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(6),
})

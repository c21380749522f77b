import { z } from 'zod'

/** Props of related titles, in rows by what they have in common; `limit` is the maximum per row. */
export const relatedTitlesProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(6),
})

import { z } from 'zod'

/** What to read next, in rows by what the titles have in common; `limit` how many a row has at most. */
export const relatedTitlesProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(6),
})

import { z } from 'zod'

/** Props of related titles, which are grouped in rows by the kind of relation; `limit` is the maximum per row. */
export const relatedTitlesProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(6),
})

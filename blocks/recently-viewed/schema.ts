import { z } from 'zod'

/** Titles that this browser has looked at; `limit` how many at most. Nothing is shown until there are some. */
export const recentlyViewedProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(8),
})

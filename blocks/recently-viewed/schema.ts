import { z } from 'zod'

/**
 * Props of the row of titles viewed in this browser. `limit` is the maximum number of titles. Without viewed titles,
 * the block is hidden.
 */
export const recentlyViewedProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(8),
})

import { z } from 'zod'

/** Props of the titles viewed in this browser; `limit` is their maximum. The block is hidden until there are some. */
export const recentlyViewedProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(8),
})

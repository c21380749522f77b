import { z } from 'zod'

/**
 * Props of the row of titles viewed in this browser; `limit` is their maximum number. The block is hidden until a title
 * has been viewed.
 */
export const recentlyViewedProps = z.strictObject({
  limit: z.number().int().min(2).max(12).default(8),
})

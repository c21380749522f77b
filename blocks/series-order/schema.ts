import { z } from 'zod'

/**
 * Props of the block that shows, in order, the titles of the page's series or of several series by the page's author.
 */
export const seriesOrderProps = z.strictObject({
  limit: z.number().int().min(2).max(60).default(12),
})

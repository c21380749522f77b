import { z } from 'zod'

/** Props of the block that shows the titles of the page's series, or of all series by the page's author, in order. */
export const seriesOrderProps = z.strictObject({
  limit: z.number().int().min(2).max(60).default(12),
})

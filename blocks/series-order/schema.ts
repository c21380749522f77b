import { z } from 'zod'

/** Props of a block that shows the page's series, or the series of the page's author, with their titles in order. */
export const seriesOrderProps = z.strictObject({
  limit: z.number().int().min(2).max(60).default(12),
})

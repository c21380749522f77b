import { z } from 'zod'

/** Props of the page's series, or those of its author, each with its titles in order. */
export const seriesOrderProps = z.strictObject({
  limit: z.number().int().min(2).max(60).default(12),
})

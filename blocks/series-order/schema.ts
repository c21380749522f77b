import { z } from 'zod'

/** The series that the page is about, or those of its author, each with its titles in order. */
export const seriesOrderProps = z.strictObject({
  limit: z.number().int().min(2).max(60).default(12),
})

import { z } from 'zod'

/** Reviews of the page's book, a page of them at a time. */
export const reviewsProps = z.strictObject({
  pageSize: z.number().int().min(3).max(50).default(10),
})

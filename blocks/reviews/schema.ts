import { z } from 'zod'

/** Props of the reviews of the page's book, in pages. */
export const reviewsProps = z.strictObject({
  pageSize: z.number().int().min(3).max(50).default(10),
})

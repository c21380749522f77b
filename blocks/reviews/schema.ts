import { z } from 'zod'

/** Props of the paginated reviews of the book on the page. */
export const reviewsProps = z.strictObject({
  pageSize: z.number().int().min(3).max(50).default(10),
})

import { z } from 'zod'

export const reviewsProps = z.strictObject({
  pageSize: z.number().int().min(3).max(50).default(10),
})

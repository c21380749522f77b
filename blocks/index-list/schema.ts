import { z } from 'zod'
import { text } from '#schemas/localized.ts'

export const indexListProps = z.strictObject({
  title: text(120),
  of: z.enum(['authors', 'brands', 'categories']),
})

import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of a paginated index of all authors, brands or categories. */
export const indexListProps = z.strictObject({
  title: text(120),
  of: z.enum(['authors', 'brands', 'categories']),
})

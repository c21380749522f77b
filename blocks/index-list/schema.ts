import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** An index of everything of one kind, in pages. */
export const indexListProps = z.strictObject({
  title: text(120),
  of: z.enum(['authors', 'brands', 'categories']),
})

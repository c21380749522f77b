import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'

export const linkListProps = z.strictObject({
  title: text(80).optional(),
  links: z.array(link()).min(1).max(24),
})

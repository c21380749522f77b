import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'

export const footerProps = z.strictObject({
  about: text(300),
  groups: z.array(z.strictObject({ title: text(60), links: z.array(link()).max(10) })).max(4),
})

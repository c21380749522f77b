import { z } from 'zod'
import { image, link } from '#schemas/link.ts'
import { localized, text } from '#schemas/localized.ts'

export const imageWithTextProps = z.strictObject({
  image: image(),
  side: z.enum(['start', 'end']).default('start'),
  title: text(120),
  body: localized(z.string().max(1200)),
  action: link().optional(),
})

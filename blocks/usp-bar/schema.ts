import { z } from 'zod'
import { text } from '#schemas/localized.ts'

export const uspBarProps = z.strictObject({
  items: z
    .array(z.strictObject({ title: text(60), text: text(140).optional() }))
    .min(2)
    .max(4),
})

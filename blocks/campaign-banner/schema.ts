import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'

/** `until` is a wall clock in the market's zone; the banner says how long is left, and the page drops it by its window. */
export const campaignBannerProps = z.strictObject({
  title: text(90),
  text: text(240).optional(),
  until: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional(),
  zone: z.string().max(60).default('Europe/Stockholm'),
  action: link().optional(),
})

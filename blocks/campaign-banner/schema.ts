import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'

/**
 * The banner says how long is left. `discountCampaign` (an alias) takes the end from that campaign, and no banner is
 * shown after it; `until` is a wall clock in `zone`, for campaigns that the back end does not know.
 */
export const campaignBannerProps = z.strictObject({
  title: text(90),
  text: text(240).optional(),
  discountCampaign: z.string().min(1).max(120).optional(),
  until: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional(),
  zone: z.string().max(60).default('Europe/Stockholm'),
  action: link().optional(),
})

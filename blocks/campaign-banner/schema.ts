import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'
import { referring, timeZone, wallClock } from '#schemas/references.ts'

/**
 * The banner says how long is left. `discountCampaign` (an alias) takes the end from that campaign, and no banner is
 * shown after it; `until` is a wall clock in `zone`, for campaigns that the back end does not know.
 */
export const campaignBannerProps = z.strictObject({
  title: text(90),
  text: text(240).optional(),
  discountCampaign: referring(z.string().min(1).max(120), 'discountCampaign').optional(),
  until: wallClock().optional(),
  zone: timeZone().default('Europe/Stockholm'),
  action: link().optional(),
})

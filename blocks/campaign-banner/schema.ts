import { z } from 'zod'
import { link } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'
import { referring, timeZone, wallClock } from '#schemas/references.ts'

/**
 * Props of a banner with a countdown. With `discountCampaign` (an alias), it counts down to the end of that campaign
 * and is then hidden. `until` is a wall-clock time in `zone`, for campaigns that the back end does not know; without
 * `until`, `zone` has no effect.
 */
export const campaignBannerProps = z.strictObject({
  title: text(90),
  text: text(240).optional(),
  discountCampaign: referring(z.string().min(1).max(120), 'discountCampaign').optional(),
  until: wallClock().optional(),
  zone: timeZone().default('Europe/Stockholm'),
  action: link().optional(),
})

import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { readPromoCode } from './values/promo-code.ts'
import { readWriting } from './values/text.ts'

const wallClock = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)
const name = z.string().min(1).max(120)

export const campaignId = /^[a-z0-9][a-z0-9-]{0,79}$/

/** A path on the shop, never a URL of another host. `readPath` normalises it. */
const pathSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\]*$/)

/**
 * A campaign, whose parts all start and end together (C4). It refers to revisions of pages and sections, so that
 * exactly the approved content goes live. Without `markets`, the campaign runs in all markets. If `window.zone` is
 * `market`, the window applies in the time zone of each market.
 */
export const campaignSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(campaignId),
  title: z.string().min(1).max(120).overwrite(readWriting),
  /** Start and end as wall-clock times, half-open `[from, until)` (P8). */
  window: z.strictObject({ from: wallClock, until: wallClock, zone: z.string().max(60) }),
  markets: z.array(z.string().max(20)).min(1).max(60).optional(),
  /**
   * Length of the blackout before the start, in minutes. From then until the end of the campaign, approved content
   * cannot be replaced.
   */
  blackoutMinutes: z.number().int().min(0).max(10_080).default(60),
  pages: z
    .array(
      z.strictObject({
        page: z.string().max(80),
        revision: z.string().regex(/^[0-9a-f]{64}$/),
        /** Languages in which the campaign shows the page; undefined for all languages. */
        languages: z.array(languageSchema).min(1).optional(),
      }),
    )
    .max(200)
    .default([]),
  /** Values of theme tokens, by name without leading dashes. */
  theme: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,59}$/), z.string().regex(/^[#\w\s.,%()/-]{1,120}$/)).default({}),
  /** Aliases of the discount campaigns (which lower list prices) that run with this campaign. */
  discountCampaigns: z.array(name).max(50).default([]),
  /** Aliases of the cart campaigns that run with this campaign. */
  cartCampaigns: z.array(name).max(50).default([]),
  promoCodes: z.array(name.overwrite(readPromoCode)).max(500).default([]),
  redirects: z
    .array(z.strictObject({ path: pathSchema, to: pathSchema }))
    .max(500)
    .default([]),
  /** Titles that come first in a list or category while the campaign runs, in this order. */
  boosts: z
    .array(
      z.strictObject({
        list: name.optional(),
        category: name.optional(),
        products: z.array(z.string().max(40)).min(1).max(24),
      }),
    )
    .max(50)
    .default([]),
})
export type Campaign = z.infer<typeof campaignSchema>

import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { CampaignBannerEndDocument } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import { zoneOf } from '#schemas/windows.ts'
import type { campaignBannerProps } from './schema.ts'

export interface CampaignBannerData {
  /**
   * Time to which the banner counts down. Null when the discount campaign has no end or, without a discount campaign,
   * when there is no valid `until`.
   */
  readonly ends: Temporal.ZonedDateTime | null
}

/** Loads the end of the countdown. Returns null, which hides the banner, when the discount campaign is not running. */
export async function loadCampaignBanner(
  props: Resolved<z.infer<typeof campaignBannerProps>>,
  context: BlockContext,
): Promise<CampaignBannerData | null> {
  if (!props.discountCampaign) return { ends: props.until ? readWallClock(props.until, props.zone) : null }
  const { discountCampaign } = await context.query(CampaignBannerEndDocument, { alias: props.discountCampaign })
  if (!discountCampaign) return null
  const { endsAt } = discountCampaign
  // In the market's zone, as on the pages of the campaign's products, so that both name the same day.
  const marketZone = zoneOf(context.market.country.code)
  return { ends: endsAt ? Temporal.Instant.from(endsAt).toZonedDateTimeISO(marketZone) : null }
}

function readWallClock(until: string, zone: string): Temporal.ZonedDateTime | null {
  try {
    return Temporal.PlainDateTime.from(until).toZonedDateTime(zone)
  } catch {
    return null
  }
}

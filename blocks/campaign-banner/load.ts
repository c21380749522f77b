import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { CampaignBannerEndDocument } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import { isTimeZone, zoneOf } from '#schemas/windows.ts'
import type { campaignBannerProps } from './schema.ts'

export interface CampaignBannerData {
  /** Time to which the banner counts down; null when the campaign has no end or the banner has no `until`. */
  readonly ends: Temporal.ZonedDateTime | null
}

/** Loads the end of the countdown. Returns null, which hides the banner, when the discount campaign is not running. */
export async function loadCampaignBanner(
  props: Resolved<z.infer<typeof campaignBannerProps>>,
  context: BlockContext,
): Promise<CampaignBannerData | null> {
  const { zone } = props
  if (!props.discountCampaign) return { ends: props.until ? readWallClock(props.until, zone) : null }
  const { discountCampaign } = await context.query(CampaignBannerEndDocument, { alias: props.discountCampaign })
  if (!discountCampaign) return null
  const { endsAt } = discountCampaign
  if (!endsAt) return { ends: null }
  // Pages that were stored before zones were validated can name an unknown zone. Then use the market's zone, which
  // changes only the displayed time and not the instant.
  return {
    ends: Temporal.Instant.from(endsAt).toZonedDateTimeISO(
      isTimeZone(zone) ? zone : zoneOf(context.market.country.code),
    ),
  }
}

function readWallClock(until: string, zone: string): Temporal.ZonedDateTime | null {
  try {
    return Temporal.PlainDateTime.from(until).toZonedDateTime(zone)
  } catch {
    return null
  }
}

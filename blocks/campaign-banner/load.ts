import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { CampaignBannerEndDocument } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import { isTimeZone, zoneOf } from '#schemas/windows.ts'
import type { campaignBannerProps } from './schema.ts'

export interface CampaignBannerData {
  /** End of the countdown; null when the campaign has no end, or the banner has no end date. */
  readonly ends: Temporal.ZonedDateTime | null
}

/** Loads the end of the countdown. Returns null, which hides the banner, when its discount campaign is over. */
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
  // Pages stored before zones were validated may name an unknown zone. The market's zone then replaces it, and the
  // instant is correct either way.
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

import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { CampaignBannerEndDocument } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { campaignBannerProps } from './schema.ts'

export interface CampaignBannerData {
  /** Null: it does not end, or nobody said when. */
  readonly ends: Temporal.ZonedDateTime | null
}

/** Null, and with it no banner, when the discount campaign that it speaks of is over. */
export async function loadCampaignBanner(
  props: Resolved<z.infer<typeof campaignBannerProps>>,
  context: BlockContext,
): Promise<CampaignBannerData | null> {
  const zone = props.zone
  if (!props.discountCampaign) return { ends: props.until ? readWallClock(props.until, zone) : null }
  const { discountCampaign } = await context.query(CampaignBannerEndDocument, { alias: props.discountCampaign })
  if (!discountCampaign) return null
  const { endsAt } = discountCampaign
  return { ends: endsAt ? Temporal.Instant.from(endsAt).toZonedDateTimeISO(zone) : null }
}

function readWallClock(until: string, zone: string): Temporal.ZonedDateTime | null {
  try {
    return Temporal.PlainDateTime.from(until).toZonedDateTime(zone)
  } catch {
    return null
  }
}

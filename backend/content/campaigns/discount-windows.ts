import type { Campaign } from '#schemas/campaign.ts'
import type { Transaction } from '../../kernel/database.ts'
import type { CampaignWindow } from '../../pricing/index.ts'
import { type CampaignPlace, wholeSpan } from './campaign.rules.ts'
import { findCampaign } from './campaigns.store.ts'
import { commonMarkets, findBoundDiscounts, findOfferWindow } from './offers.store.ts'

type Place = CampaignPlace & { readonly id: string }

/**
 * Returns the windows, by alias, in which discount campaigns would run if these drafts replaced their approved copies.
 */
export async function findDiscountWindows(
  db: Transaction,
  drafts: readonly string[],
  places: readonly Place[],
): Promise<ReadonlyMap<string, CampaignWindow>> {
  const windows = new Map<string, CampaignWindow>()
  for (const { alias, startsAt, endsAt, markets } of await findBoundDiscounts(db, drafts)) {
    // Begin with the windows that discounts had before the approved copies bound them. The loop below binds those that
    // a draft contains.
    windows.set(alias, { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null, markets })
  }
  for (const id of drafts) {
    const campaign = (await findCampaign(db, id))?.draft
    if (!campaign) continue
    const span = wholeSpan(campaign, places)
    if (!span) continue
    const window = { startsAt: span.from, endsAt: span.until, markets: marketIdsOf(campaign, places) }
    for (const alias of campaign.discountCampaigns) {
      const own = windows.get(alias) ?? (await findOfferWindow(db, { kind: 'discountCampaign', alias }))
      windows.set(alias, { ...window, markets: commonMarkets(own?.markets ?? null, window.markets) })
    }
  }
  return windows
}

/** Returns the ids of a campaign's markets, or null for all. */
export function marketIdsOf({ markets }: Campaign, places: readonly Place[]): string[] | null {
  return markets ? places.filter(({ alias }) => markets.includes(alias)).map(({ id }) => id) : null
}

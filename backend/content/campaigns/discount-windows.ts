import type { Campaign } from '#schemas/campaign.ts'
import type { Transaction } from '../../kernel/database.ts'
import type { CampaignWindow } from '../../pricing/index.ts'
import { type CampaignPlace, wholeSpan } from './campaign.rules.ts'
import { findCampaign } from './campaigns.store.ts'
import { commonMarkets, findBoundDiscounts, findOfferWindow } from './offers.store.ts'

type Place = CampaignPlace & { readonly id: string }

/**
 * Returns, by alias, the time windows that discount campaigns would have if these drafts replaced the approved copies.
 */
export async function findDiscountWindows(
  db: Transaction,
  drafts: readonly string[],
  places: readonly Place[],
): Promise<ReadonlyMap<string, CampaignWindow>> {
  const windows = new Map<string, CampaignWindow>()
  for (const { alias, startsAt, endsAt, markets } of await findBoundDiscounts(db, drafts)) {
    // Begin with the windows from before the approval. The loop below replaces the windows of discount campaigns that a
    // draft contains.
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

export function marketIdsOf({ markets }: Campaign, places: readonly Place[]): string[] | null {
  return markets ? places.filter(({ alias }) => markets.includes(alias)).map(({ id }) => id) : null
}

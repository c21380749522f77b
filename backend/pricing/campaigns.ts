import type { Language } from '#schemas/languages.ts'
import { sourceLanguage } from '#schemas/languages.ts'
import { isSaid } from '#schemas/localized-texts.ts'
import type { DiscountCampaignModel } from './pricing.models.ts'
import type { Discount } from './pricing.rules.ts'
import type { StoredCampaign } from './pricing.store.ts'

/** Returns the campaigns that apply in a market, with amounts in the market's currency and texts in `language`. */
export function campaignsOf(
  stored: readonly StoredCampaign[],
  market: { readonly id: string; readonly currency: string },
  language: Language,
): readonly DiscountCampaignModel[] {
  return stored.flatMap((campaign) => {
    if (campaign.markets !== null && !campaign.markets.includes(market.id)) return []
    const kind = kindOf(campaign.kind)
    const amount = campaign.amounts?.[market.currency]
    // A campaign of fixed amounts does not apply in a currency for which it has no amount.
    if (kind !== 'percentage' && amount === undefined) return []
    const own = campaign.texts[language]
    const words = isSaid(own?.name) ? own : campaign.texts[sourceLanguage]
    return [
      {
        id: campaign.id,
        kind,
        basisPoints: campaign.basisPoints ?? 0,
        amount: amount ?? 0,
        startsAt: campaign.startsAt,
        endsAt: campaign.endsAt,
        priority: campaign.priority,
        alias: campaign.alias,
        name: words?.name || campaign.alias,
        description: words?.description ?? null,
      },
    ]
  })
}

function kindOf(text: string): Discount['kind'] {
  return text === 'amount' || text === 'price' ? text : 'percentage'
}

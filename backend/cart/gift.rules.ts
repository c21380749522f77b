/** A gift that a cart has earned by a campaign. Each campaign gives one piece. */
export interface EarnedGift {
  readonly campaignId: number
  readonly skuId: number
}

export type MissedReason = 'sold-out' | 'nothing-sent'

export interface MissedGift extends EarnedGift {
  readonly reason: MissedReason
}

export interface GiftFacts {
  readonly quantity: number
  /** True for a digital title, which has no stock count. */
  readonly static: boolean
  /** True when the title is sent by post. */
  readonly isSent: boolean
}

interface GiftCircumstances {
  /** Returns the facts of a SKU, or undefined when the SKU is not sold in the market or not released yet. */
  readonly factsOf: (skuId: number) => GiftFacts | undefined
  /** Returns the number of pieces of the SKU that the cart buys. */
  readonly boughtOf: (skuId: number) => number
  /** True when bought pieces are sent by post. Gifts get no parcel of their own. */
  readonly hasParcel: boolean
}

/**
 * Decides which earned gifts are given. Gifts never oversell: bought pieces have priority, and a gift that is out of
 * stock is not sent later. A gift that is not sold in the market, or not released yet, is neither given nor reported.
 */
export function decideGifts(
  earned: readonly EarnedGift[],
  { factsOf, boughtOf, hasParcel }: GiftCircumstances,
): { readonly given: readonly EarnedGift[]; readonly missed: readonly MissedGift[] } {
  const given: EarnedGift[] = []
  const missed: MissedGift[] = []
  for (const { campaignId, skuId } of earned) {
    const facts = factsOf(skuId)
    if (!facts) continue
    const before = boughtOf(skuId) + given.filter((gift) => gift.skuId === skuId).length
    if (facts.isSent && !hasParcel) missed.push({ campaignId, skuId, reason: 'nothing-sent' })
    else if (!facts.static && facts.quantity - before < 1) missed.push({ campaignId, skuId, reason: 'sold-out' })
    else given.push({ campaignId, skuId })
  }
  return { given, missed }
}

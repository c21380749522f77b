/** A gift that the lines of a cart earn: one piece per campaign. */
export interface EarnedGift {
  readonly campaignId: number
  readonly skuId: number
}

/** Why an earned gift is not given. */
export type MissedReason = 'sold-out' | 'nothing-sent'

export interface MissedGift extends EarnedGift {
  readonly reason: MissedReason
}

/** Facts that decide whether a SKU can be given. */
export interface GiftFacts {
  readonly quantity: number
  /** Digital, without a stock count. */
  readonly static: boolean
  /** Whether it is sent by post. */
  readonly isSent: boolean
}

interface GiftCircumstances {
  /** Returns undefined when the SKU is not sold in the market, or is not released yet. */
  readonly factsOf: (skuId: number) => GiftFacts | undefined
  /** Returns the pieces of the SKU that the cart buys; they have priority over gifts. */
  readonly boughtOf: (skuId: number) => number
  /** Whether something bought is sent by post: a gift is sent along, never in a parcel of its own. */
  readonly hasParcel: boolean
}

/**
 * Decides which earned gifts are given. Bought pieces have priority and no gift waits for a delivery, so that gifts
 * never oversell. A gift that is not sold in the market is neither given nor reported.
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

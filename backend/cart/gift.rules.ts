/** A gift that the lines of a cart earn: one piece for each campaign. */
export interface EarnedGift {
  readonly campaignId: number
  readonly skuId: number
}

/** Why a gift that was earned is not given. */
export type MissedReason = 'sold-out' | 'nothing-sent'

export interface MissedGift extends EarnedGift {
  readonly reason: MissedReason
}

/** What decides whether a SKU can be given. */
export interface GiftFacts {
  readonly quantity: number
  /** Without stock to count: files. */
  readonly static: boolean
  /** It goes by post. */
  readonly isSent: boolean
}

interface GiftCircumstances {
  /** Undefined: the SKU is not sold in the market, or is not out yet. */
  readonly factsOf: (skuId: number) => GiftFacts | undefined
  /** Pieces of the SKU that the cart buys; they come before gifts. */
  readonly boughtOf: (skuId: number) => number
  /** Something that is bought goes by post: a gift travels along, never in a parcel of its own. */
  readonly hasParcel: boolean
}

/**
 * Decides which of the earned gifts are given. Pieces that are bought come first, and no gift waits for a delivery, so
 * that gifts never sell more than there is. What the market does not sell is neither given nor mentioned.
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

import type { AdPrice } from '../../kernel/request-context.ts'

/** In this file, amounts are integers in minor units including VAT, and instants are epoch milliseconds. */

/** Milliseconds for which product pages show an ad price, and for which carts charge it (decision 0054). */
export const adPriceLives = { shown: 30 * 60_000, inCart: 48 * 60 * 60_000 } as const

/** Maximum ad prices of one visitor; the oldest are dropped first. */
export const maxAdPrices = 10

export interface AdPriceUse {
  readonly skuId: number
  readonly marketId: string
  readonly at: number
  /** When the SKU was added to the cart; null outside a cart. */
  readonly addedAt?: number | null
}

/**
 * Returns the ad price of a SKU, or null. In a cart, a price that was shown when the SKU was added, or that was shown
 * while the SKU was in the cart, applies for at least 48 hours.
 */
export function adPriceAt(
  prices: readonly AdPrice[],
  { skuId, marketId, at, addedAt = null }: AdPriceUse,
): number | null {
  const found = prices.find((one) => one.skuId === skuId && one.marketId === marketId)
  if (!found) return null
  const isInCart = addedAt !== null && addedAt < found.shownUntil
  return at < (isInCart ? found.shownUntil + adPriceLives.inCart : found.shownUntil) ? found.price : null
}

/** Returns the prices of a visitor after another landing. A later price of the same SKU replaces the earlier one. */
export function mergeAdPrices(before: readonly AdPrice[], added: readonly AdPrice[]): readonly AdPrice[] {
  const isReplaced = ({ skuId, marketId }: AdPrice) =>
    added.some((one) => one.skuId === skuId && one.marketId === marketId)
  return [...before.filter((one) => !isReplaced(one)), ...added].slice(-maxAdPrices)
}

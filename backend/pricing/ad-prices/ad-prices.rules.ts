import type { AdPrice } from '../../kernel/request-context.ts'

/** In this file, amounts are integers in minor units, VAT included, and instants are epoch milliseconds. */

/** Milliseconds for which product pages show an ad price, and for which carts honour it afterwards (decision 0054). */
export const adPriceLives = { shown: 30 * 60_000, inCart: 48 * 60 * 60_000 } as const

/** Maximum number of ad prices that are stored for a visitor. The oldest are dropped first. */
export const maxAdPrices = 10

export interface AdPriceUse {
  readonly skuId: number
  readonly marketId: string
  readonly at: number
  /** When the SKU was added to the cart; null outside a cart. */
  readonly addedAt?: number | null
}

/**
 * Returns the ad price that applies to a SKU, or null. An ad price applies until `shownUntil`. For a SKU that was put
 * in the cart before `shownUntil`, it applies 48 hours longer.
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

/**
 * Adds an ad's prices to the ad prices that the visitor already has. For the same SKU and market, the added price
 * replaces the earlier price. Drops the oldest prices in excess of `maxAdPrices`.
 */
export function mergeAdPrices(before: readonly AdPrice[], added: readonly AdPrice[]): readonly AdPrice[] {
  const isReplaced = ({ skuId, marketId }: AdPrice) =>
    added.some((one) => one.skuId === skuId && one.marketId === marketId)
  return [...before.filter((one) => !isReplaced(one)), ...added].slice(-maxAdPrices)
}

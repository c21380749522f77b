import type { RequestContext } from '../kernel/request-context.ts'
import { type AdPriceOf, adPriceAt } from '../pricing/index.ts'
import type { CartLineRow } from './cart.store.ts'

/**
 * Returns a function that finds the ad price of a SKU: the price that an ad showed the visitor, if the price still
 * applies to the SKU's line in the cart. Returns undefined when the request has no ad prices.
 */
export function adPricesIn(
  lines: readonly Pick<CartLineRow, 'skuId' | 'addedAt'>[],
  marketId: string,
  { adPrices = [], now: at }: Pick<RequestContext, 'adPrices' | 'now'>,
): AdPriceOf | undefined {
  if (adPrices.length === 0) return undefined
  return (skuId) => {
    const addedAt = lines.find((line) => line.skuId === skuId)?.addedAt.getTime() ?? null
    return adPriceAt(adPrices, { skuId, marketId, at, addedAt })
  }
}

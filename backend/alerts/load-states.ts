import { dayIn } from '../catalog/read/market-day.ts'
import { findProducts } from '../catalog/read/product.store.ts'
import { stockStatus } from '../catalog/stock.rules.ts'
import type { Transaction } from '../kernel/database.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import { campaignPriceAt } from '../pricing/pricing.rules.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import type { ProductState } from './alerts.rules.ts'

export interface StatesInput {
  readonly market: RequestMarket
  readonly productIds: readonly number[]
  /** Instant for which prices are determined, in epoch milliseconds. */
  readonly at: number
}

/**
 * Returns the state of products in a market. The price is the lowest among a product's SKUs. Products that the market
 * does not sell are omitted.
 */
export async function loadStates(
  tx: Transaction,
  pricesOfSkus: PricingService['pricesOfSkus'],
  { market, productIds, at }: StatesInput,
): Promise<ReadonlyMap<number, ProductState>> {
  const products = await findProducts(tx, productIds)
  const skuIds = products.flatMap(({ skus }) => skus.map(({ id }) => id))
  const prices = await pricesOfSkus(tx, market, skuIds, at)
  const today = dayIn(market.countryCode, at)
  const states = new Map<number, ProductState>()
  for (const { id, skus } of products) {
    for (const sku of skus) {
      const price = prices.get(sku.id)
      if (!price) continue
      const before = states.get(id)
      const canBeBought = before?.canBeBought || stockStatus(sku, sku.releaseDate, today) !== 'out_of_stock'
      if (before && before.price <= price.selling) {
        states.set(id, { ...before, canBeBought })
        continue
      }
      const lowest = campaignPriceAt(price, at)?.lowest ?? null
      states.set(id, { canBeBought, price: price.selling, lowest, currency: price.currency })
    }
  }
  return states
}

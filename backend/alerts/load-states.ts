import { dayIn } from '../catalog/read/market-day.ts'
import { findSkus } from '../catalog/read/product.store.ts'
import { stockStatus } from '../catalog/stock.rules.ts'
import type { Transaction } from '../kernel/database.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import type { ProductState } from './alerts.rules.ts'

export interface StatesInput {
  readonly market: RequestMarket
  readonly productIds: readonly number[]
  /** Epoch milliseconds. */
  readonly at: number
}

/** How products are sold in a market now, at the lowest price of their SKUs; what is not sold there is left out. */
export async function loadStates(
  tx: Transaction,
  pricesOfSkus: PricingService['pricesOfSkus'],
  { market, productIds, at }: StatesInput,
): Promise<ReadonlyMap<number, ProductState>> {
  const skus = await findSkus(tx, productIds)
  const prices = await pricesOfSkus(
    tx,
    market,
    skus.map(({ id }) => id),
    at,
  )
  const today = dayIn(market.countryCode, at)
  const states = new Map<number, ProductState>()
  for (const sku of skus) {
    const price = prices.get(sku.id)
    if (!price) continue
    const before = states.get(sku.productId)
    states.set(sku.productId, {
      canBeBought: before?.canBeBought || stockStatus(sku, sku.releaseDate, today) !== 'out_of_stock',
      price: Math.min(before?.price ?? price.selling, price.selling),
      currency: price.currency,
    })
  }
  return states
}

import { inject } from 'vitest'
import type { ShopPlace } from './shop.ts'

export function currentShop(): ShopPlace {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error(`No shop was started for worker ${process.env.VITEST_POOL_ID}.`)
  return shop
}

import type { DatabaseCache, RequestMemo, RowCache } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import { bulkWriteTag } from '../kernel/invalidation-outbox.ts'
import { findRegularPrices, type RegularPrice } from './pricing.store.ts'

/** Maximum number of cached products per price list (LRU). A product takes 255 bytes. */
const maxEntries = 20_000

/**
 * Creates the loader of the regular prices of products in a price list, cheapest SKU first. Prices that have not
 * changed come from the cache.
 */
export function createRegularPrices({
  database,
  cache,
}: {
  readonly database: Database
  readonly cache: DatabaseCache
}) {
  const byList = new Map<number, RowCache<readonly RegularPrice[]>>()
  return async (
    request: RequestMemo,
    priceListId: number,
    ids: readonly number[],
  ): Promise<readonly RegularPrice[]> => {
    const rows =
      byList.get(priceListId) ??
      cache.rows<readonly RegularPrice[]>({ subject: 'product', tags: ['catalog', bulkWriteTag], most: maxEntries })
    byList.set(priceListId, rows)
    const found = await rows.load(request, ids, async (productIds) => {
      const read = await findRegularPrices(database, priceListId, { productIds })
      const prices = Map.groupBy(read, ({ productId }) => productId)
      // Cache an empty result for products that are not sold in this price list.
      return new Map(productIds.map((id) => [id, prices.get(id) ?? []]))
    })
    return found.flatMap((prices) => prices ?? [])
  }
}

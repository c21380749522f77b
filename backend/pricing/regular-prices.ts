import type { DatabaseCache, RequestMemo, RowCache } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import { bulkWriteTag } from '../kernel/invalidation-outbox.ts'
import { findRegularPrices, type RegularPrice } from './pricing.store.ts'

/** Maximum cached products per price list (LRU). A product takes 255 bytes. */
const maxEntries = 20_000

/**
 * Creates the loader of products' regular prices in a price list, cheapest SKU first. It caches prices until they
 * change.
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
      // Also cache that a product is not sold in this price list, as an empty result.
      return new Map(productIds.map((id) => [id, prices.get(id) ?? []]))
    })
    return found.flatMap((prices) => prices ?? [])
  }
}

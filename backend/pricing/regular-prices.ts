import type { DatabaseCache, RequestMemo, RowCache } from '../kernel/cache/database-cache.ts'
import type { Database } from '../kernel/database.ts'
import { bulkWriteTag } from '../kernel/invalidation-outbox.ts'
import { findRegularPrices, type RegularPrice } from './pricing.store.ts'

/** Of so many products a back end keeps what it read in a price list: 255 bytes each. */
const maxEntries = 20_000

/** Regular prices of products in a price list, cheapest SKU first; what has not changed since it was read comes from memory. */
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
      // What is not sold there has none, and that is known too.
      return new Map(productIds.map((id) => [id, prices.get(id) ?? []]))
    })
    return found.flatMap((prices) => prices ?? [])
  }
}
